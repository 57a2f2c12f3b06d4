import { addStyle } from '../shell/late-style.ts';
import buyTopStyle from './styles/buy-top-late.css?url';

/** What the bar shows is what the page shows, so it is copied whenever that changes. */
function mirror(source: Element, copy: () => void): void {
  copy();
  new MutationObserver(copy).observe(source, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** The way on of the picker that puts into the cart, or that of a flash sale, which is ordered at once. */
const wayOn = (form: Element) => form.querySelector<HTMLButtonElement>('[data-buy] button');

function barOf(name: string, image: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'buy-top';
  const wrap = Object.assign(document.createElement('div'), { className: 'wrap' });
  const picture = Object.assign(document.createElement('img'), { src: image, alt: '', width: 44, height: 44 });
  wrap.append(picture, Object.assign(document.createElement('b'), { className: 'name', textContent: name }));
  bar.append(wrap);
  return bar;
}

/** Name, price and the way on at the upper edge of a desktop, as long as the picker has left the window upwards. */
export async function followPicker(buttons: HTMLElement): Promise<void> {
  const form = buttons.closest('form');
  const price = document.querySelector('[data-offer] [data-now]');
  const image = document.querySelector<HTMLImageElement>('[data-pictures] img')?.currentSrc;
  if (!form || !price || !image) return;
  await addStyle(buyTopStyle);
  const bar = barOf(document.querySelector('h1')?.lastChild?.textContent ?? '', image);
  const shown = document.createElement('span');
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button primary' });
  // The picker's own button does it: it says what is missing, and its press is kept until its code is there.
  button.addEventListener('click', () => wayOn(form)?.click());
  bar.firstElementChild?.append(shown, button);
  document.body.append(bar);
  mirror(price, () => shown.replaceChildren(...[...price.childNodes].map((part) => part.cloneNode(true))));
  mirror(form, () => {
    const way = wayOn(form);
    button.disabled = way?.disabled ?? true;
    button.textContent = way?.textContent ?? '';
  });
  const { dataset } = document.documentElement;
  const follow = ([seen]: IntersectionObserverEntry[]) => {
    if (seen && !seen.isIntersecting && wayOn(form)) dataset['past'] = '';
    else delete dataset['past'];
  };
  // Below the window counts as seen: a jump from above the picker to behind it has to be noticed.
  new IntersectionObserver(follow, { rootMargin: '0px 0px 1000000px 0px' }).observe(form);
}
