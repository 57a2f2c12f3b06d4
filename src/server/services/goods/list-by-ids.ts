import { listGoodsCards } from '../../db/queries/goods-cards.ts';
import { findGoodsIds } from '../../db/queries/goods-search.ts';
import type { CallContext } from '../../http/context.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { cardOnWire } from './card-on-wire.ts';
import { orderOf } from './list-goods.ts';

/** Cards of the goods that are on sale, in the order of the ids. */
export async function listGoodsByIds(context: CallContext, ids: number[]) {
  const { mall, locale } = context;
  const everything = { limit: ids.length, offset: 0 };
  const onSale = new Set((await findGoodsIds(mall.db.sql, { ids }, undefined, orderOf({}), everything)).ids);
  const wanted = [...new Set(ids)].filter((id) => onSale.has(id));
  const rows = await listGoodsCards(mall.db.sql, locale, wanted);
  const money = moneyOnWire(context);
  return rows.map((row) => cardOnWire(row, money));
}
