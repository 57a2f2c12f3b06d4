import type { CallData } from '#contract/index.ts';
import type { ProductPage } from '#contract/publishing.ts';
import { onceABuild } from '#domain/builds/once-a-build.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import type { Locale } from '#locale/locales.ts';
import { hasCall } from '../call.ts';
import { bulkProducts } from './bulk-source.ts';
import { listedProducts } from './list-source.ts';

/** Names of a product page in every language, and what stands beside them in sitemaps. */
export type ProductIndexEntry = CallData<'prerenderGoodsIndex'>['list'][number] & {
  /** Why no page can be made of it. */
  problem?: Error;
};

/** Where product pages are read from. */
export interface ProductSource {
  /** How many pages are asked for together. */
  batch: number;
  /** All products that have a page; those that are wanted in a build of some. */
  index(): Promise<ProductIndexEntry[]>;
  /** The pages of these ids; those that are gone are left out. */
  pages(locale: Locale, type: MarketingType, ids: readonly number[]): Promise<ProductPage[]>;
}

/** By our bulk calls, or by list and detail on a back end that has none. */
export const productSource = onceABuild(
  async (): Promise<ProductSource> => ((await hasCall('prerenderGoodsIndex')) ? bulkProducts : listedProducts),
);
