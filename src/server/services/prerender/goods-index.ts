import { wallDate } from '#domain/zoned-time.ts';
import { listPageNames } from '../../db/queries/goods-pages.ts';
import type { CallContext } from '../../http/context.ts';

/** Names of all goods that have a page, in every language that they are named in. */
export async function readGoodsIndex({ mall, now }: CallContext, after: number, limit: number) {
  const today = wallDate(now, mall.config.timezone);
  const rows = await listPageNames(mall.db.sql, new Date(now), today, after, limit + 1);
  const batch = rows.slice(0, limit);
  return {
    list: batch.map(({ id, marketingType, names, image, updatedAt }) => {
      return { id, marketingType, names, image, updatedAt: updatedAt.getTime() };
    }),
    next: rows.length > limit ? (batch.at(-1)?.cursor ?? null) : null,
  };
}
