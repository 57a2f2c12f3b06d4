import { categoryTrail, readChrome } from '#catalog/chrome.ts';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { ProductPages } from './earlier-products.ts';

/** Where products stand: lists of categories and shops, which count them and may show them. */
export interface Places {
  categories: ReadonlySet<number>;
  merchants: ReadonlySet<number>;
  /** Whether a product has a page now that had none: every collection may have it, and none can say so yet. */
  collections: boolean;
}

export const NOWHERE: Places = { categories: new Set(), merchants: new Set(), collections: false };

/** Where products stand, as their pages say. */
export async function placesOf(pages: ProductPages): Promise<Places> {
  const { categories: tree } = await readChrome(DEFAULT_LOCALE);
  const products = [...pages.values()].filter((facts) => facts !== null);
  const trails = products.flatMap(({ categoryId }) => categoryTrail(tree, categoryId));
  return {
    categories: new Set(trails.map(({ id }) => id)),
    merchants: new Set(products.map(({ merId }) => merId)),
    collections: products.length < pages.size,
  };
}

export const inBoth = (a: Places, b: Places): Places => ({
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

/** Pages that may show any product, or count it. */
const COLLECTION = /\/(product_recommended\/\d+|categories)$/;

/** Whether a page is the list of one of the places. */
export function standsFor({ address }: PageRecord, { categories, merchants, collections }: Places): boolean {
  if (isListOf(categories, address) || (collections && COLLECTION.test(address))) return true;
  const merchant = /\/merchant_home\/(\d+)$/.exec(address)?.[1];
  return merchant !== undefined && merchants.has(Number(merchant));
}
