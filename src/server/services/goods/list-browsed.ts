import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { listFootprints } from '../../db/queries/footprints.ts';
import type { CallContext } from '../../http/context.ts';
import { withGoods } from '../saved/kept-goods.ts';
import { listGoodsByIds } from './list-by-ids.ts';

/** Goods on sale that the buyer looked at, the last first. A visitor's footprints are in the browser. */
export async function listBrowsed(context: CallContext, page: PageRequest) {
  const buyer = await context.session();
  const rows = buyer ? await listFootprints(context.mall.db.sql, buyer.buyerId) : [];
  const seen = await withGoods(context, rows);
  const ids = seen.filter(({ goods }) => goods.isShow).map(({ row }) => row.goodsId);
  const from = pageOffset(page);
  return pageAround(page, ids.length, await listGoodsByIds(context, ids.slice(from, from + page.limit)));
}
