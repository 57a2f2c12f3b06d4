import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductsByIds } from '../search/index.ts';
import { listPurchasedProducts } from './queries/purchased-products.ts';

/** Products on sale that the buyer has paid for, the last first. A visitor has bought none. */
export async function listPurchased(context: UseCaseContext, page: PageRequest) {
  const buyer = await context.session();
  if (!buyer) return pageAround(page, 0, []);
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listPurchasedProducts(context.mall.db.sql, buyer.buyerId, window);
  const ids = rows.map(({ productId }) => productId);
  return pageAround(page, total, await listProductsByIds(context, ids));
}
