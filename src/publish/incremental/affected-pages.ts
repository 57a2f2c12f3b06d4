import { COUPON_KINDS } from '#catalog/promotions/promotions.ts';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { categoriesLink, couponsLink, feedLink, homeLink, newsLink, searchPageLink } from '#locale/links.ts';
import { LOCALES, localePath } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';

/** A thing of the catalogue that changed, as the contract's call `changes` names it. */
export interface Change {
  kind: string;
  id: number;
}

/** Pages to make anew. `shown`: things whose every appearance on other pages is made anew after those. */
export interface Affected {
  products: Set<number>;
  flashSale: Set<number>;
  categories: Set<number>;
  coupons: Set<number>;
  merchants: Set<number>;
  addresses: Set<string>;
  shown: Set<string>;
  /** Products of which only the stock changed: their cards are made anew if these say something else now. */
  stock: Set<number>;
}

const homes = LOCALES.map(homeLink);
const everywhere = (path: string) => LOCALES.map((locale) => localePath(locale, path));

/** Pages that show every category with a picture. */
const SHOWCASES = [...LOCALES.flatMap((l) => [categoriesLink(l), searchPageLink(l)]), ...everywhere('fragments/menu')];

/** The home pages may have no product to show of it now, or have it again. */
export function noteProducts(id: number, { products, shown, addresses }: Affected): void {
  products.add(id);
  shown.add(`goods ${id}`);
  for (const address of homes) addresses.add(address);
}

/** What a change of each kind concerns. A kind that is not here stands on every page, or on unknown ones. */
const CONCERNS: Record<string, (id: number, pages: Affected) => void> = {
  goods: noteProducts,
  stock: (id, { products, stock }) => {
    products.add(id);
    stock.add(id);
  },
  group: noteProducts,
  seckill: (id, { flashSale, shown, addresses }) => {
    flashSale.add(id);
    shown.add(`seckill ${id}`);
    for (const address of [...homes, ...everywhere('activity/seckill_list')]) addresses.add(address);
  },
  activity: (_, { addresses }) => {
    for (const address of [...homes, ...everywhere('activity/seckill_list')]) addresses.add(address);
  },
  merchant: (id, { merchants, addresses, shown }) => {
    merchants.add(id);
    shown.add(`shop ${id}`).add('street');
    const own = everywhere(`merchant/merchant_home/${id}`);
    for (const address of [...own, ...everywhere('merchant/merchant_list'), ...everywhere('merchant/merchant_street')])
      addresses.add(address);
  },
  category: (id, { categories, addresses, shown }) => {
    categories.add(id);
    shown.add(`category ${id}`);
    const lists = [...everywhere('product-l'), ...everywhere('product/product_list')];
    for (const address of [...homes, ...lists, ...SHOWCASES]) addresses.add(address);
  },
  coupon: (id, { coupons, addresses, shown }) => {
    coupons.add(id);
    shown.add(`coupon ${id}`);
    for (const address of [
      ...homes,
      ...COUPON_KINDS.flatMap((kind) => LOCALES.map((locale) => couponsLink(locale, kind))),
    ])
      addresses.add(address);
  },
  article: (id, { addresses, shown }) => {
    shown.add(`article ${id}`).add('news');
    const own = everywhere(`activity/information_info/${id}`);
    const lists = LOCALES.flatMap((locale) => [newsLink(locale), feedLink(locale)]);
    for (const address of [...own, ...lists, ...homes]) addresses.add(address);
  },
};

/** Which pages changes concern; null when nothing less than all of them will do. */
export function affectedPages(changes: readonly Change[]): Affected | null {
  const pages: Affected = {
    products: new Set(),
    flashSale: new Set(),
    categories: new Set(),
    coupons: new Set(),
    merchants: new Set(),
    addresses: new Set(),
    shown: new Set(),
    stock: new Set(),
  };
  for (const { kind, id } of changes) {
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
