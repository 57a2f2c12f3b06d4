import type { CallData } from '#contract/index.ts';
import type { GoodsPage } from '#contract/publishing.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import type { Locale } from '#locale/locales.ts';
import { hasCall } from '../call.ts';
import { bulkGoods } from './bulk-source.ts';
import { listedGoods } from './list-source.ts';

/** Names of a goods page in every language, and what stands beside them in sitemaps. */
export type GoodsIndexEntry = CallData<'prerenderGoodsIndex'>['list'][number] & {
  /** Why no page can be made of it. */
  problem?: Error;
};

/** Where goods pages are read from. */
export interface GoodsSource {
  /** How many pages are asked for together. */
  batch: number;
  /** All goods that have a page; those that are wanted in a build of some. */
  index(): Promise<GoodsIndexEntry[]>;
  /** The pages of these ids; those that are gone are left out. */
  pages(locale: Locale, type: MarketingType, ids: readonly number[]): Promise<GoodsPage[]>;
}

let source: Promise<GoodsSource> | undefined;

/** By our bulk calls, or by list and detail on a back end that has none. */
export function goodsSource(): Promise<GoodsSource> {
  source ??= hasCall('prerenderGoodsIndex').then((isThere) => (isThere ? bulkGoods : listedGoods));
  return source;
}
