import { wallDate } from '#domain/time/zoned-time.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listPageNames } from './queries/product-pages.ts';

export interface IndexWish {
  after: number;
  limit: number;
  /** Without either, all pages. */
  goods?: number[] | undefined;
  seckill?: number[] | undefined;
}

/** Names of all products that have a page, in every language that they are named in. */
export async function readProductIndex(
  { mall, now }: UseCaseContext,
  { after, limit, goods: products, seckill: flashSale }: IndexWish,
) {
  const today = wallDate(now, mall.config.timezone);
  const only = products || flashSale ? { products: products ?? [], flashSale: flashSale ?? [] } : null;
  const rows = await listPageNames(mall.db.sql, { now: new Date(now), today, only }, after, limit + 1);
  const batch = rows.slice(0, limit);
  return {
    list: batch.map(({ id, marketingType, names, image, updatedAt }) => {
      return { id, marketingType, names, image, updatedAt: updatedAt.getTime() };
    }),
    next: rows.length > limit ? (batch.at(-1)?.cursor ?? null) : null,
  };
}
