import { COUPON_KINDS } from '#catalog/promotions/promotions.ts';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import {
  articleLink,
  categoriesLink,
  couponsLink,
  feedLink,
  homeLink,
  newsLink,
  searchPageLink,
} from '#locale/links.ts';
import { LOCALES, type Locale, localePath } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';

/** A thing of the catalogue that changed, as the contract's call `changes` names it. */
export interface Change {
  kind: string;
  id: number;
}

/** Pages to make anew. `shown`: things whose every appearance on other pages is made anew after those. */
export interface Affected {
  /** The languages that the mall has pages in. */
  locales: readonly Locale[];
  products: Set<number>;
  flashSale: Set<number>;
  categories: Set<number>;
  coupons: Set<number>;
  merchants: Set<number>;
  addresses: Set<string>;
  shown: Set<string>;
  /** Products of which only the stock changed: their cards are made anew if these say something else now. */
  stock: Set<number>;
  /** Whether old addresses lead elsewhere. */
  redirects: boolean;
}

/** Notes a page by its links, in every language that the mall has pages in. */
function noteEverywhere({ addresses, locales }: Affected, ...links: ((locale: Locale) => string)[]): void {
  for (const locale of locales) for (const link of links) addresses.add(link(locale));
}

const at = (path: string) => (locale: Locale) => localePath(locale, path);

/** Pages that show every category with a picture. */
const SHOWCASES = [categoriesLink, searchPageLink, at('fragments/menu')];

/** The home pages may have no product to show of it now, or have it again. */
export function noteProducts(id: number, affected: Affected): void {
  affected.products.add(id);
  affected.shown.add(`goods ${id}`);
  noteEverywhere(affected, homeLink);
}

/** What a change of each kind concerns. A kind that is not here stands on every page, or on unknown ones. */
const CONCERNS: Record<string, (id: number, pages: Affected) => void> = {
  goods: noteProducts,
  stock: (id, { products, stock }) => {
    products.add(id);
    stock.add(id);
  },
  group: noteProducts,
  seckill: (id, affected) => {
    affected.flashSale.add(id);
    affected.shown.add(`seckill ${id}`);
    noteEverywhere(affected, homeLink, at('activity/seckill_list'));
  },
  activity: (_, affected) => noteEverywhere(affected, homeLink, at('activity/seckill_list')),
  merchant: (id, affected) => {
    affected.merchants.add(id);
    affected.shown.add(`shop ${id}`).add('street');
    noteEverywhere(affected, at(`merchant/merchant_home/${id}`), at('merchant/merchant_list'));
    noteEverywhere(affected, at('merchant/merchant_street'));
  },
  category: (id, affected) => {
    affected.categories.add(id);
    affected.shown.add(`category ${id}`);
    noteEverywhere(affected, homeLink, at('product-l'), at('product/product_list'), ...SHOWCASES);
  },
  coupon: (id, affected) => {
    affected.coupons.add(id);
    affected.shown.add(`coupon ${id}`);
    noteEverywhere(affected, homeLink, ...COUPON_KINDS.map((kind) => (locale: Locale) => couponsLink(locale, kind)));
  },
  article: (id, affected) => {
    affected.shown.add(`article ${id}`).add('news');
    noteEverywhere(
      affected,
      homeLink,
      (locale) => newsLink(locale),
      feedLink,
      (locale) => articleLink(locale, id),
    );
  },
};

/** Kinds of which each thing has pages of its own, by its id: what has a price. */
const WITH_OWN_PAGES = new Set(['goods', 'stock', 'group', 'seckill']);

export const hasOwnPages = ({ kind }: Change): boolean => WITH_OWN_PAGES.has(kind);

/** Redirects stand on no page, but in a file beside them all. */
const REDIRECT = 'redirect';

/** Which pages changes concern; null when nothing less than all of them will do. */
export function affectedPages(changes: readonly Change[], locales: readonly Locale[] = LOCALES): Affected | null {
  const pages: Affected = {
    locales,
    products: new Set(),
    flashSale: new Set(),
    categories: new Set(),
    coupons: new Set(),
    merchants: new Set(),
    addresses: new Set(),
    shown: new Set(),
    stock: new Set(),
    redirects: false,
  };
  for (const { kind, id } of changes) {
    if (kind === REDIRECT) {
      pages.redirects = true;
      continue;
    }
    const concern = Object.hasOwn(CONCERNS, kind) ? CONCERNS[kind] : undefined;
    if (!concern) return null;
    concern(id, pages);
  }
  return pages;
}

/** Pages that show one of the things, without those in `made`. */
export const pagesThatShow = (
  records: Iterable<PageRecord>,
  things: ReadonlySet<string>,
  made: ReadonlySet<string>,
): PageRecord[] =>
  [...records].filter((record) => !made.has(record.file) && record.shows.some((thing) => things.has(thing)));

/** The same pages as a build is asked for them. */
export function asWanted(records: readonly Pick<PageRecord, 'address'>[]) {
  const named = records.map(({ address }) => ({ address, named: readPrettyUrl(address.split('/').at(-1) ?? '') }));
  const products = named.flatMap(({ named: page }) => (page?.kind === 'goods' && page.type !== 1 ? page.id : []));
  const flashSale = named.flatMap(({ named: page }) => (page?.kind === 'goods' && page.type === 1 ? page.id : []));
  const addresses = named.flatMap(({ address, named: page }) => (page?.kind === 'goods' ? [] : address));
  return { products: [...new Set(products)], flashSale: [...new Set(flashSale)], addresses };
}
