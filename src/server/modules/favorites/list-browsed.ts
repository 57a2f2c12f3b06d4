import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductsByIds } from '../search/index.ts';
import { listBrowsingHistory } from './queries/browsing-history.ts';
import { readFavoriteProducts } from './serialize-favorite.ts';

/** Products on sale that the buyer looked at, the last first. A visitor's browsing history are in the browser. */
export async function listBrowsed(context: UseCaseContext, page: PageRequest) {
  const buyer = await context.session();
  const seen = buyer ? await listBrowsingHistory(context.mall.db.sql, buyer.buyerId) : [];
  const seenIds = seen.map(({ productId }) => productId);
  const products = await readFavoriteProducts(context, seenIds);
  const ids = seenIds.filter((id) => products.get(id)?.isShow);
  const from = pageOffset(page);
  return pageAround(page, ids.length, await listProductsByIds(context, ids.slice(from, from + page.limit)));
}
