import { LARGEST } from './largest.ts';

/** The part of the picture under a fine pointer stays under it while its style sheet enlarges it. */
function followPointer(pictures: HTMLElement): void {
  pictures.addEventListener(
    'pointermove',
    ({ target, clientX, clientY, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof HTMLImageElement)) return;
      const frame = target.closest('picture')?.parentElement?.getBoundingClientRect();
      if (!frame) return;
      // The width that is shown is not enough for twice of it.
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.sizes = LARGEST;
      target.style.setProperty('--at', `${clientX - frame.x}px ${clientY - frame.y}px`);
    },
    { passive: true },
  );
}

/**
 * The pictures of a product: thumbnails and the SKU picker scroll to one, the counter shows which it is, and a press
 * opens them large. `gallery` holds `[data-pictures]`, and may hold `[data-thumbnails]` and a counter `[data-at]`.
 */
export function followGallery(gallery: HTMLElement): void {
  const pictures = gallery.querySelector<HTMLElement>('[data-pictures]');
  if (!pictures) return;
  const thumbnails = gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbnails] a');
  const strip = thumbnails[0]?.parentElement;
  const number = gallery.querySelector('[data-at]');
  let shown = 0;

  const show = (at: number) => {
    const picture = pictures.children[at];
    // `scrollIntoView` would move the page as well.
    if (picture instanceof HTMLElement) pictures.scrollTo({ left: picture.offsetLeft - pictures.offsetLeft });
  };
  const mark = (at: number) => {
    shown = at;
    for (const [n, thumbnail] of thumbnails.entries()) thumbnail.classList.toggle('current', n === at);
    const thumbnail = thumbnails[at];
    if (thumbnail && strip)
      strip.scrollTo({
        left: thumbnail.offsetLeft - strip.clientWidth / 2,
        top: thumbnail.offsetTop - strip.clientHeight / 2,
      });
    if (number) number.textContent = String(at + 1);
  };
  const enlarge = async (event: Event) => {
    event.preventDefault();
    const { openViewer } = await import('./viewer.ts');
    show(await openViewer(pictures.querySelectorAll('picture'), shown));
  };

  for (const [at, thumbnail] of thumbnails.entries())
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      show(at);
    });
  const at = () => Math.round(Math.abs(pictures.scrollLeft) / pictures.clientWidth);
  pictures.addEventListener('scroll', () => mark(at()), { passive: true });
  pictures.addEventListener('click', enlarge);
  followPointer(pictures);
  gallery.querySelector('[data-enlarge]')?.addEventListener('click', enlarge);
  // The SKU picker says which picture belongs to the chosen colour.
  addEventListener('goods-picture', (event) => {
    const stem = String(event instanceof CustomEvent && event.detail).replace(/-\d+\.webp$/, '');
    show([...pictures.children].findIndex((child) => stem && child.innerHTML.includes(stem)));
  });
}
