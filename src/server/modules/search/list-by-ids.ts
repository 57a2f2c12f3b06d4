import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCards } from '../delivery/index.ts';
import { orderOf } from './list-products.ts';
import { findProductIds } from './queries/product-search.ts';

/** Cards of the products that are on sale, in the order of the ids. */
export async function listProductsByIds(context: UseCaseContext, ids: number[]) {
  const { mall } = context;
  const everything = { limit: ids.length, offset: 0 };
  const onSale = new Set((await findProductIds(mall.db.sql, { ids }, undefined, orderOf({}), everything)).ids);
  const wanted = [...new Set(ids)].filter((id) => onSale.has(id));
  return readCards(context, wanted);
}
