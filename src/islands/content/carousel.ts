/** How long a slide stays. */
const STAY_MS = 6_000;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether somebody is looking closer: then nothing moves. */
const isHeld = (carousel: Element) =>
  document.hidden || carousel.matches(':hover') || carousel.querySelector(':focus-visible') !== null;

/** Moves on by itself while `data-playing` stands; a touch of the slides ends that, and the button begins it again. */
function playSlides(carousel: HTMLElement, slides: HTMLElement, moveOn: () => void): void {
  const button = carousel.querySelector<HTMLButtonElement>('[data-play]');
  let timer: ReturnType<typeof setInterval> | undefined;
  const start = () => {
    clearInterval(timer);
    if ('playing' in carousel.dataset) timer = setInterval(() => isHeld(carousel) || moveOn(), STAY_MS);
  };
  const play = (isPlaying: boolean) => {
    carousel.toggleAttribute('data-playing', isPlaying);
    if (button) button.ariaLabel = (isPlaying ? button.dataset['pause'] : button.dataset['play']) ?? '';
    start();
  };
  button?.addEventListener('click', () => play(!('playing' in carousel.dataset)));
  slides.addEventListener('pointerdown', () => play(false));
  // Each slide stays its whole time, also after somebody has looked closer.
  for (const end of ['pointerleave', 'focusout', 'slide']) carousel.addEventListener(end, start);
  play(!stillness.matches);
}

/** Marks and number show the current slide; marks and arrows choose one, and the slides move on by themselves. */
export function followSlides(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>('[data-slides]');
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('[data-dots] button')];
  const number = carousel.querySelector('[data-at]');
  if (!slides || dots.length === 0) return;
  let current = -1;
  const mark = () => {
    const shown = Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth);
    if (shown === current) return;
    current = shown;
    if (number) number.textContent = String(shown + 1);
    for (const [at, dot] of dots.entries()) {
      dot.classList.toggle('current', at === shown);
      dot.setAttribute('aria-current', String(at === shown));
    }
    carousel.dispatchEvent(new Event('slide'));
  };
  const show = (wanted: number) => {
    const at = (wanted + dots.length) % dots.length;
    const way = getComputedStyle(slides).direction === 'rtl' ? -1 : 1;
    // Never `scrollIntoView`: it would move the page to slides that are out of sight.
    slides.scrollTo({ left: way * at * slides.clientWidth, behavior: stillness.matches ? 'instant' : 'smooth' });
  };
  slides.addEventListener('scroll', mark, { passive: true });
  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => show(at));
  for (const arrow of carousel.querySelectorAll<HTMLElement>('[data-step]'))
    arrow.addEventListener('click', () => show(current + Number(arrow.dataset['step'])));
  mark();
  playSlides(carousel, slides, () => show(current + 1));
}
