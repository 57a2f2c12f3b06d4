import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { listFootprints } from '../../db/queries/footprints.ts';
import type { CallContext } from '../../http/context.ts';
import { listGoodsByIds } from './list-by-ids.ts';

/** Goods on sale that the buyer looked at, the last first. A visitor's footprints are in the browser. */
export async function listBrowsed(context: CallContext, page: PageRequest) {
  const buyer = await context.session();
  const seen = buyer ? await listFootprints(context.mall.db.sql, context.locale, buyer.buyerId) : [];
  const ids = seen.filter(({ isShow }) => isShow).map(({ productId }) => productId);
  const from = pageOffset(page);
  return pageAround(page, ids.length, await listGoodsByIds(context, ids.slice(from, from + page.limit)));
}
