import type { Sql } from 'postgres';

/** Who gives a purchase up, as its column has it. */
export const CANCELLED_BY = { mall: 1, buyer: 2 } as const;
export type CancelledBy = keyof typeof CANCELLED_BY;

export interface CancelledPurchase {
  id: number;
  no: string;
  buyerId: number;
  pointsUsed: number;
}

/** The step itself: of several that ask, one gets it, and nobody once it is paid. */
export async function markCancelled(
  tx: Sql,
  { purchaseId, by, now }: { purchaseId: number; by: CancelledBy; now: Date },
): Promise<CancelledPurchase | undefined> {
  const [row] = await tx<CancelledPurchase[]>`
    update purchase set status = 9, cancel_status = ${CANCELLED_BY[by]}, cancelled_at = ${now}
    where id = ${purchaseId} and status = 0
    returning id, no, buyer_id as "buyerId", points_used as "pointsUsed"`;
  if (row) await tx`update shop_order set status = 9 where purchase_id = ${purchaseId} and status = 0`;
  return row;
}

/** Coupons that a purchase carried can be used again, within the term that they have. */
export const releaseCoupons = (tx: Sql, { no, buyerId }: CancelledPurchase) => tx`
  update buyer_coupon set status = 0, used_at = null, order_no = null
  where id = any(array(
    select id from buyer_coupon where order_no = ${no} and buyer_id = ${buyerId} and status = 1 order by id for update))`;

/** Pieces of each SKU of a purchase, as `pieces`. */
const piecesOf = (tx: Sql, purchaseId: number) => tx`
  select sku_id, sum(quantity)::int as pieces from order_line where purchase_id = ${purchaseId} group by sku_id`;

/** Locks first, by number: two purchases of the same goods in another order do not wait for each other. */
export async function returnStock(tx: Sql, purchaseId: number): Promise<void> {
  await tx`
    select 1 from sku_stock where sku_id = any(array(select sku_id from order_line where purchase_id = ${purchaseId}))
    order by sku_id for update`;
  await tx`
    update sku_stock s set stock = s.stock + p.pieces, sold = s.sold - p.pieces
    from (${piecesOf(tx, purchaseId)}) p where s.sku_id = p.sku_id`;
}

const salePieces = (tx: Sql, purchaseId: number) => tx`
  select q.id, q.seckill_goods_id, sum(l.quantity)::int as pieces
  from order_line l join seckill_sku q on q.id = l.seckill_sku_id
  where l.purchase_id = ${purchaseId} and l.seckill_sku_id > 0 group by q.id`;

/**
 * Gives a flash sale its pieces back, and the buyer the right to them. A quota that was lowered since stays lowered. Returns
 * the ids of the sale's SKUs, whose rows are locked.
 */
export async function returnQuota(tx: Sql, { id, buyerId }: CancelledPurchase): Promise<number[]> {
  const locked = await tx<{ id: number }[]>`
    select id from seckill_sku where id = any(array(
      select seckill_sku_id from order_line where purchase_id = ${id} and seckill_sku_id > 0)) order by id for update`;
  if (locked.length === 0) return [];
  await tx`
    update seckill_sku q set quota = least(q.quota_total, q.quota + p.pieces)
    from (${salePieces(tx, id)}) p where q.id = p.id`;
  await tx`
    update seckill_taken t set quantity = t.quantity - p.pieces
    from (select seckill_goods_id, sum(pieces)::int as pieces from (${salePieces(tx, id)}) each group by 1) p
    where t.seckill_goods_id = p.seckill_goods_id and t.buyer_id = ${buyerId}`;
  return locked.map((row) => row.id);
}
