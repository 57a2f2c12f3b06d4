import type { Sql } from 'postgres';
import type { ComposedOrder } from './compose-orders.ts';

/** What the orders have sold counts, as if each had taken it; what there is in stock was counted after them. */
export async function countSold(tx: Sql, orders: readonly ComposedOrder[]): Promise<void> {
  const living = orders.filter(({ cancelledAt }) => cancelledAt === null);
  const pieces = living.flatMap(({ paidAt, merchants }) =>
    merchants.flatMap(({ lines }) =>
      lines.map(({ facts, priced }) => ({ ...facts, ...priced, isPaid: paidAt !== null })),
    ),
  );
  const columns = (list: typeof pieces, idOf: (one: (typeof pieces)[number]) => number) => tx`
    select id, sum(pieces)::int as pieces
    from unnest(${list.map(idOf)}::int[], ${list.map(({ quantity }) => quantity)}::int[]) as v (id, pieces) group by id`;
  await tx`
    update sku_stock s set sold = s.sold + v.pieces from (${columns(pieces, ({ skuId }) => skuId)}) v
    where s.sku_id = v.id`;
  const paid = pieces.filter(({ isPaid }) => isPaid);
  await tx`
    update product_stat s set sold = s.sold + v.pieces from (${columns(paid, ({ productId }) => productId)}) v
    where s.product_id = v.id`;
}
