import { memberPrice } from '#domain/catalog/member-price.ts';
import type { SeenPrice } from '#domain/favorites/seen-prices.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { pluralText } from '#locale/plural.ts';
import type { Viewed } from '#stores/favorites/recently-viewed.ts';
import { make } from '../../ui/make-element.ts';
import { type ProductNote, productNote } from './product-note.ts';
import type { YoursTexts } from './texts.ts';

/** What cards and lines need beside their product. */
export interface View {
  locale: Locale;
  /** The base currency, 'USD'. */
  base: string;
  isMember: boolean;
  seen: readonly SeenPrice[];
  texts: YoursTexts;
}

/** The name leads to the product; the link covers the whole card. */
export const nameLink = ({ id, name }: Pick<Viewed, 'id' | 'name'>, locale: Locale) =>
  make('a', { className: 'name', href: productLink(locale, name, id), dir: 'auto', textContent: name });

export const pictureOf = ({ image }: Pick<Viewed, 'image'>, size: number) =>
  make(
    'span',
    { className: 'picture' },
    make('img', { src: pictureSet(image, size * 2).src, alt: '', width: size, height: size, decoding: 'async' }),
  );

/** Filled in with the other prices of the page, in the shopper's currency. */
export function amountOf(product: Pick<Viewed, 'price' | 'vipPrice' | 'isPaidMember'>, isMember: boolean): HTMLElement {
  const amount = make('b', { className: 'price' });
  amount.dataset['p'] = memberPrice(product, isMember) ?? product.price;
  return amount;
}

function fallOf(before: string, price: string, text: string): HTMLElement {
  const amount = make('span', { className: 'number' });
  Object.assign(amount.dataset, { p: before, less: price, short: '' });
  const [start = '', end = ''] = text.split('{{amount}}');
  return make('span', { className: 'small ok' }, start, amount, end);
}

function noteElement(note: ProductNote, price: string, { texts, locale }: View): HTMLElement {
  if (note.kind === 'soldOut') return make('span', { className: 'small' }, texts.soldOut);
  if (note.kind === 'fell') return fallOf(note.before, price, texts.lessThanBefore);
  const text = pluralText(texts.few, note.stock, numberText(note.stock, locale), locale);
  return make('span', { className: 'small warn' }, text);
}

export function viewedCard(product: Viewed, view: View): HTMLElement {
  const { id, price, stock } = product;
  const isMemberPrice = memberPrice(product, view.isMember) !== null;
  const note = productNote({ stock, now: { id, price, base: view.base }, isMemberPrice }, view.seen);
  return make(
    'li',
    {},
    pictureOf(product, 176),
    nameLink(product, view.locale),
    amountOf(product, view.isMember),
    ...(note ? [noteElement(note, price, view)] : []),
  );
}
