import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listGoodsByIds } from '../search/index.ts';
import { listFootprints } from './queries/browsing-history.ts';
import { readKeptGoods } from './serialize-favorite.ts';

/** Goods on sale that the buyer looked at, the last first. A visitor's footprints are in the browser. */
export async function listBrowsed(context: UseCaseContext, page: PageRequest) {
  const buyer = await context.session();
  const seen = buyer ? await listFootprints(context.mall.db.sql, buyer.buyerId) : [];
  const seenIds = seen.map(({ goodsId }) => goodsId);
  const goods = await readKeptGoods(context, seenIds);
  const ids = seenIds.filter((id) => goods.get(id)?.isShow);
  const from = pageOffset(page);
  return pageAround(page, ids.length, await listGoodsByIds(context, ids.slice(from, from + page.limit)));
}
