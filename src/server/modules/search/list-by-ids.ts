import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductCards, serializeCard } from '../catalog/index.ts';
import { orderOf } from './list-products.ts';
import { findProductIds } from './queries/product-search.ts';

/** Cards of the products that are on sale, in the order of the ids. */
export async function listProductsByIds(context: UseCaseContext, ids: number[]) {
  const { mall, locale } = context;
  const everything = { limit: ids.length, offset: 0 };
  const onSale = new Set((await findProductIds(mall.db.sql, { ids }, undefined, orderOf({}), everything)).ids);
  const wanted = [...new Set(ids)].filter((id) => onSale.has(id));
  const rows = await listProductCards(mall.db.sql, locale, wanted);
  const money = serializeMoney(context);
  return rows.map((row) => serializeCard(row, money));
}
