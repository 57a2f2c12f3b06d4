import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { listFootprints } from '../../db/queries/footprints.ts';
import type { CallContext } from '../../http/context.ts';
import { readKeptGoods } from '../saved/kept-goods.ts';
import { listGoodsByIds } from './list-by-ids.ts';

/** Goods on sale that the buyer looked at, the last first. A visitor's footprints are in the browser. */
export async function listBrowsed(context: CallContext, page: PageRequest) {
  const buyer = await context.session();
  const seen = buyer ? await listFootprints(context.mall.db.sql, buyer.buyerId) : [];
  const seenIds = seen.map(({ goodsId }) => goodsId);
  const goods = await readKeptGoods(context, seenIds);
  const ids = seenIds.filter((id) => goods.get(id)?.isShow);
  const from = pageOffset(page);
  return pageAround(page, ids.length, await listGoodsByIds(context, ids.slice(from, from + page.limit)));
}
