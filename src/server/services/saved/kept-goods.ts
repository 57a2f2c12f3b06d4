import { listGoodsCards } from '../../db/queries/goods-cards.ts';
import type { CallContext } from '../../http/context.ts';
import { moneyOnWire } from '../money-on-wire.ts';

interface Kept {
  goodsId: number;
  isShow: boolean;
}

/** Rows with what their goods is called and costs now; one statement however many. Goods of no language are left out. */
export async function withGoods<Row extends Kept>(context: CallContext, rows: readonly Row[]) {
  const ids = rows.map(({ goodsId }) => goodsId);
  const cards = await listGoodsCards(context.mall.db.sql, context.locale, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const money = moneyOnWire(context);
  return rows.flatMap((row) => {
    const card = byId.get(row.goodsId);
    if (!card) return [];
    const { id: productId, name, image, price, stock } = card;
    return [{ row, goods: { productId, name, image, price: money(price), stock, isShow: row.isShow } }];
  });
}
