import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { BoughtAgain } from '#stores/orders/bought-again.ts';
import { iconLink } from '../../../styles/icons.ts';
import { addProduct } from '../../catalog/offer-adding.ts';
import { make } from '../../ui/make-element.ts';
import type { YoursTexts } from './texts.ts';
import { amountOf, nameLink, pictureOf, type View } from './viewed-card.ts';

/** On phones an icon stands for the words. */
function buttonFor(id: number, link: HTMLAnchorElement, { add }: YoursTexts): HTMLElement {
  const button = make('button', {
    type: 'button',
    className: 'button compact',
    ariaLabel: `${add}: ${link.textContent}`,
  });
  button.innerHTML = `<svg class="icon phone-only" aria-hidden="true"><use href="${iconLink('shopping-cart')}"></use></svg>`;
  button.append(make('span', { className: 'wide-only' }, add));
  button.addEventListener('click', () => addProduct(button, id, link.href));
  return button;
}

/** A product that the buyer had before: when, what it costs now, and a button that adds it or asks for its variant. */
export function againLine(product: BoughtAgain, { locale, isMember, texts }: View): HTMLElement {
  const link = nameLink(product, locale);
  const day = fillIn(texts.bought, { day: dayText(product.boughtAt, locale) });
  const facts = make('p', { className: 'row' }, amountOf(product, isMember), make('span', { className: 'small' }, day));
  const text = make('div', { className: 'again-text' }, link, facts);
  return make('li', {}, pictureOf(product, 64), text, buttonFor(product.id, link, texts));
}
