import type { ReadRows } from './read/file-row.ts';
import type { Product } from './read/product.ts';
import type { CsvRow } from './read/read-csv.ts';
import { readShopifyRows } from './read/shopify-columns.ts';
import { readWooCommerceRows } from './read/woocommerce.ts';

/** A format of product files. */
interface Format {
  /** What it is called in sentences. */
  name: string;
  /** The rows by what they say on a day ('yyyy-MM-dd' in the mall's zone); a sentence when the file is none of this format. */
  readRows(file: AsyncIterable<CsvRow>, today: string): Promise<ReadRows | string>;
  /** What files of the mall call a product after. */
  namedAfter(product: Pick<Product, 'handle' | 'name'>): string;
  /** The path that the shop had for a product; null where a file does not tell. */
  oldPath(handle: string): string | null;
}

export const FORMATS = {
  shopify: {
    name: 'Shopify',
    readRows: readShopifyRows,
    namedAfter: ({ handle }) => handle,
    oldPath: (handle) => `/products/${handle}`,
  },
  woocommerce: {
    name: 'WooCommerce',
    readRows: readWooCommerceRows,
    // The handle is a number there.
    namedAfter: ({ name }) => name,
    oldPath: () => null,
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);
