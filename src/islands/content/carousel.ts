/** Dots show and choose the current slide; slides never move by themselves. */
export function followSlides(carousel: Element): void {
  const slides = carousel.querySelector<HTMLElement>('[data-slides]');
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('[data-dots] button')];
  if (!slides) return;
  const mark = () => {
    const current = Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth);
    for (const [at, dot] of dots.entries()) {
      dot.classList.toggle('current', at === current);
      dot.setAttribute('aria-current', String(at === current));
    }
  };
  slides.addEventListener('scroll', mark, { passive: true });
  for (const [at, dot] of dots.entries())
    dot.addEventListener('click', () => slides.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' }));
}
