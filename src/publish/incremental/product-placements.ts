import { categoryTrail, readChrome } from '#catalog/chrome.ts';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { DEFAULT_LOCALE, splitLocale } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { ProductFacts, ProductPages } from './earlier-products.ts';

/** Where products stand: lists of categories and shops, which count them and may show them. */
export interface Places {
  categories: ReadonlySet<number>;
  merchants: ReadonlySet<number>;
  /**
   * Whether a product has come, gone or changed its place: collections of any product may have it, or had it, and a category may be
   * empty now that was shown.
   */
  collections: boolean;
}

export const NOWHERE: Places = { categories: new Set(), merchants: new Set(), collections: false };

const hasMoved = (facts: readonly (ProductFacts | null)[]) =>
  new Set(facts.map((one) => one && `${one.categoryId} ${one.merId}`)).size > 1;

/** Where products stand and stood, as their pages say and said. */
export async function placesOf(pages: ProductPages): Promise<Places> {
  const { categories: tree } = await readChrome(DEFAULT_LOCALE);
  const products = [...pages.values()].flat().filter((facts) => facts !== null);
  const trails = products.flatMap(({ categoryId }) => categoryTrail(tree, categoryId));
  return {
    categories: new Set(trails.map(({ id }) => id)),
    merchants: new Set(products.map(({ merId }) => merId)),
    collections: [...pages.values()].some(hasMoved),
  };
}

export const unionOfPlaces = (a: Places, b: Places): Places => ({
  categories: new Set([...a.categories, ...b.categories]),
  merchants: new Set([...a.merchants, ...b.merchants]),
  collections: a.collections || b.collections,
});

/** What the last segment of an address names. */
export const namedBy = (address: string) => readPrettyUrl(address.slice(address.lastIndexOf('/') + 1));

export function isListOf(categories: ReadonlySet<number>, address: string): boolean {
  const named = namedBy(address);
  return named?.kind === 'list' && categories.has(named.id);
}

const oneOf = (...paths: readonly string[]) => new RegExp(`^/(${paths.join('|')})$`);

/** Paths of pages, without their language, that may show any product, or leave out categories without one. */
const COLLECTION = oneOf(
  '404',
  'activity/seckill_list',
  'categories',
  'fragments/menu',
  'product-l',
  String.raw`product/detail\d*`,
  'product/product_list',
  String.raw`product/product_recommended(/\d+)?`,
  'search',
);
/** The same of pages that show shops, each with some of its products. */
const STREET = oneOf('merchant/defaultMerchant', 'merchant/merchant_list', String.raw`merchant/merchant_street(/\d+)?`);

const showsShop = (merchants: ReadonlySet<number>, { shows }: PageRecord) =>
  shows.some((thing) => thing.startsWith('shop ') && merchants.has(Number(thing.slice('shop '.length))));

/**
 * Whether a page lists what one of the places has. Not product pages, beside which stand some of their shop's: a product that is new there
 * comes when they are made anew for another reason, because all pages of a shop are too many.
 */
export function standsFor(page: PageRecord, { categories, merchants, collections }: Places): boolean {
  const { address } = page;
  if (isListOf(categories, address)) return true;
  const { path } = splitLocale(address);
  if (collections && (COLLECTION.test(path) || (STREET.test(path) && showsShop(merchants, page)))) return true;
  const merchant = /\/merchant_home\/(\d+)$/.exec(address)?.[1];
  return merchant !== undefined && merchants.has(Number(merchant));
}
