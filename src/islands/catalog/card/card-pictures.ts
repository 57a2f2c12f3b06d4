import { pictureSet } from '#locale/picture.ts';
import { addStyle } from '../../shell/late-style.ts';
import lateStyle from './second-view-late.css?url';

const SIZES = '(min-width:1024px) 226px,(min-width:768px) 24vw,46vw';

/** A finger that moves less is a press; one that moves more up or down scrolls. */
const SWIPE_PX = 30;

const cardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card][data-second]') : null;

let styled: Promise<void> | undefined;

/** Puts the other view over the picture of a card, once; the style fades it in. */
async function loadSecond(card: HTMLElement): Promise<void> {
  styled ??= addStyle(lateStyle);
  await styled;
  const place = card.querySelector('[data-picture]');
  const src = card.dataset['second'];
  if (!place || !src || place.querySelector('[data-second-view]')) return;
  const { src: plain, avif } = pictureSet(src);
  const picture = document.createElement('picture');
  picture.className = 'second';
  picture.dataset['secondView'] = '';
  if (avif)
    picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif, sizes: SIZES }));
  picture.append(Object.assign(document.createElement('img'), { src: plain, alt: '', width: 480, height: 480 }));
  place.querySelector('picture')?.after(picture);
}

/** A swipe across a card turns its picture, and is no press on its link. Rows that scroll sideways keep their swipes. */
function followSwipes(): void {
  let from: { x: number; y: number; card: HTMLElement } | null = null;
  let isSwiped = false;
  addEventListener(
    'touchstart',
    (event) => {
      const card = cardOf(event);
      const touch = event.touches[0];
      isSwiped = false;
      from = null;
      if (!card || !touch || (card.parentElement?.scrollWidth ?? 0) > (card.parentElement?.clientWidth ?? 0)) return;
      void loadSecond(card);
      from = { x: touch.clientX, y: touch.clientY, card };
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    (event) => {
      const touch = event.changedTouches[0];
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      isSwiped = Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y);
      if (isSwiped) from.card.toggleAttribute('data-turned');
    },
    { passive: true },
  );
  addEventListener(
    'click',
    (event) => {
      if (isSwiped && cardOf(event)) event.preventDefault();
      isSwiped = false;
    },
    { capture: true },
  );
}

/** Another view of a product on its card: while pointer or focus is on it, and after a swipe. It is fetched at the first of these. */
export function followCards(): void {
  const load = (event: Event) => {
    const card = cardOf(event);
    if (card) void loadSecond(card);
  };
  addEventListener('pointerover', load, { passive: true });
  addEventListener('focusin', load);
  // The pointer that this code was fetched for may rest on a card already.
  const approached = document.querySelector<HTMLElement>('[data-card][data-second]:is(:hover, :focus-within)');
  if (approached) void loadSecond(approached);
  followSwipes();
}
