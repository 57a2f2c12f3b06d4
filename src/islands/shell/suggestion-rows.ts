import type { ProductCard } from '#contract/catalog/card.ts';
import type { MerchantCard } from '#contract/merchants/merchants.ts';
import type { CategoryFacet } from '#contract/search.ts';
import { listLink, merchantLink, productLink, searchLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { make } from '../ui/make-element.ts';

const row = (href: string, ...children: Node[]) => make('li', {}, make('a', { href }, ...children));
const named = (name: string) => make('span', { dir: 'auto' }, name);
const picture = (address: string, size: number) =>
  make('img', { src: pictureSet(address, size * 2).src, alt: '', width: size, height: size });

/** Its amount is filled in with the other prices of the page. */
function amountOf(price: string): HTMLElement {
  const amount = make('b', { className: 'price compact' });
  amount.dataset['p'] = price;
  return amount;
}

export const searchChip = (words: string, locale: Locale) =>
  make('a', { className: 'chip', href: searchLink(locale, { searchValue: words }), dir: 'auto' }, words);

/** `rising` marks what more shoppers search for than before. */
export const popularRow = (words: string, locale: Locale, rising: Node | null) =>
  row(searchLink(locale, { searchValue: words }), named(words), ...(rising ? [rising] : []));

/** What is added to the words that were typed stands out. */
export function searchRow(words: string, typed: string, locale: Locale, icon: Node): HTMLElement {
  const isLonger = words.toLowerCase().startsWith(typed.toLowerCase()) && words.length > typed.length;
  const text = isLonger ? [words.slice(0, typed.length), make('b', {}, words.slice(typed.length))] : [words];
  return row(searchLink(locale, { searchValue: words }), icon, make('span', { dir: 'auto' }, ...text));
}

/** Without a count: its page holds more than the products that are what was typed. */
export const categoryRow = ({ id, name }: CategoryFacet, locale: Locale) =>
  row(listLink(locale, name, id), named(name));

/** A line about delivery, which is filled like those of cards; none where the mall says nothing of it. */
function shipLine({ id, price, delivery }: ProductCard): HTMLElement[] {
  if (!delivery) return [];
  const line = make('span', { className: 'ship' });
  Object.assign(line.dataset, { ship: String(id), price });
  return [line];
}

export function productRow(product: ProductCard, locale: Locale): HTMLElement {
  const { id, name, image, price } = product;
  const text = make('span', { className: 'find-text' }, named(name), amountOf(price), ...shipLine(product));
  return row(productLink(locale, name, id), picture(image, 64), text);
}

/** A product that was looked at before: its picture and what it costs. */
export function viewedTile(product: Pick<ProductCard, 'id' | 'name' | 'image' | 'price'>, locale: Locale): HTMLElement {
  const image = Object.assign(picture(product.image, 112), { alt: product.name });
  return row(productLink(locale, product.name, product.id), image, amountOf(product.price));
}

export function merchantRow({ id, name, avatar }: MerchantCard, locale: Locale): HTMLElement {
  const sign = make('span', { className: 'shop-avatar' }, avatar ? picture(avatar, 44) : ([...name][0] ?? ''));
  return row(merchantLink(locale, id), sign, named(name));
}

/** A sentence around a word that stands out; the word may run the other way. */
export function sentence(text: string, word: string): (Node | string)[] {
  const [before = '', after = ''] = text.split('{{word}}');
  return [before, make('b', {}, make('bdi', {}, word)), after];
}

/** A link that searches for the words as they were typed. */
export const exactLink = (text: string, typed: string, locale: Locale) =>
  make(
    'a',
    { className: 'link', href: searchLink(locale, { searchValue: typed, exact: 1 }) },
    ...sentence(text, typed),
  );
