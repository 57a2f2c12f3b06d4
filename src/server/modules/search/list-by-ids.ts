import { moneyOnWire } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { cardOnWire, listGoodsCards } from '../catalog/index.ts';
import { orderOf } from './list-products.ts';
import { findGoodsIds } from './queries/product-search.ts';

/** Cards of the goods that are on sale, in the order of the ids. */
export async function listGoodsByIds(context: UseCaseContext, ids: number[]) {
  const { mall, locale } = context;
  const everything = { limit: ids.length, offset: 0 };
  const onSale = new Set((await findGoodsIds(mall.db.sql, { ids }, undefined, orderOf({}), everything)).ids);
  const wanted = [...new Set(ids)].filter((id) => onSale.has(id));
  const rows = await listGoodsCards(mall.db.sql, locale, wanted);
  const money = moneyOnWire(context);
  return rows.map((row) => cardOnWire(row, money));
}
