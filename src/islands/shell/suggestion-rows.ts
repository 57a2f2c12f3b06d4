import type { ProductCard } from '#contract/catalog/card.ts';
import type { MerchantCard } from '#contract/merchants/merchants.ts';
import type { CategoryFacet, Correction } from '#contract/search.ts';
import { listLink, merchantLink, productLink, searchLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';

const SIZE = 44;

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const row = (href: string, ...children: Node[]) => make('li', {}, make('a', { href }, ...children));
const named = (name: string) => make('span', { dir: 'auto' }, name);
const picture = (address: string) =>
  make('img', { src: pictureSet(address, 96).src, alt: '', width: SIZE, height: SIZE });

export const searchChip = (words: string, locale: Locale) =>
  make('a', { className: 'chip', href: searchLink(locale, { searchValue: words }), dir: 'auto' }, words);

/** Without a count: its page holds more than the products that are what was typed. */
export const categoryRow = ({ id, name }: CategoryFacet, locale: Locale) =>
  row(listLink(locale, name, id), named(name));

/** Its amount is filled in with the other prices of the page. */
export function productRow({ id, name, image, price }: ProductCard, locale: Locale): HTMLElement {
  const amount = make('b', { className: 'price compact end' });
  amount.dataset['p'] = price;
  return row(productLink(locale, name, id), picture(image), named(name), amount);
}

export function merchantRow({ id, name, avatar }: MerchantCard, locale: Locale): HTMLElement {
  const sign = make('span', { className: 'shop-avatar' }, avatar ? picture(avatar) : ([...name][0] ?? ''));
  return row(merchantLink(locale, id), sign, named(name));
}

/** A sentence of the panel around the word that was searched for, or that nothing matches; it may run the other way. */
export function correctionNote(texts: DOMStringMap, { typed, shown }: Correction): (Node | string)[] {
  const [before = '', after = ''] = (texts[shown ? 'corrected' : 'similar'] ?? '').split('{{word}}');
  return [before, make('b', {}, make('bdi', {}, shown || typed)), after];
}
