import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductsByIds } from '../search/index.ts';
import { listProductsBoughtWith } from './queries/bought-with.ts';

/** Some of what is bought together is no longer for sale. */
const SPARE = 2;

/** Products on sale that the same orders contain as a product, those of most orders first. */
export async function listBoughtWith(context: UseCaseContext, productId: number, limit: number) {
  const ids = await listProductsBoughtWith(context.mall.db.sql, productId, limit * SPARE);
  return (await listProductsByIds(context, ids)).slice(0, limit);
}
