import type { Sql } from 'postgres';

/**
 * Takes pieces of a flash sale's quota; false where not so many are left. Pieces that are reserved for others do not count;
 * the buyer's own reservation is used up. The SKU's row is locked before the reservation, as everywhere, and in a statement of
 * its own: the next one sees what was reserved while this one waited.
 */
export async function takeQuota(
  tx: Sql,
  { seckillSkuId, buyerId, quantity, now }: { seckillSkuId: number; buyerId: number; quantity: number; now: Date },
): Promise<boolean> {
  await tx`select 1 from seckill_sku where id = ${seckillSkuId} for no key update`;
  const { count } = await tx`
    with own as (
      delete from flash_sale_waitlist
      where seckill_sku_id = ${seckillSkuId} and buyer_id = ${buyerId} and reserved_until > ${now} returning 1),
    used as (select count(*)::int as pieces from own)
    update seckill_sku q set quota = q.quota - ${quantity}, reserved = q.reserved - used.pieces
    from used
    where q.id = ${seckillSkuId} and q.quota - q.reserved + used.pieces >= ${quantity}`;
  return count === 1;
}

/** Pieces of a flash-sale goods that a buyer has ordered. */
export async function findShare(sql: Sql, seckillGoodsId: number, buyerId: number): Promise<number> {
  const [row] = await sql<{ quantity: number }[]>`
    select quantity from seckill_taken where seckill_goods_id = ${seckillGoodsId} and buyer_id = ${buyerId}`;
  return row?.quantity ?? 0;
}

/** Counts pieces to what a buyer has ordered in a sale; false where that would be more than `most` (0: any). */
export async function takeShare(
  tx: Sql,
  {
    seckillGoodsId,
    buyerId,
    quantity,
    most,
  }: { seckillGoodsId: number; buyerId: number; quantity: number; most: number },
): Promise<boolean> {
  const { count } = await tx`
    insert into seckill_taken as t (seckill_goods_id, buyer_id, quantity)
    select ${seckillGoodsId}, ${buyerId}, ${quantity} where ${most} = 0 or ${quantity} <= ${most}
    on conflict (seckill_goods_id, buyer_id) do update set quantity = t.quantity + excluded.quantity
    where ${most} = 0 or t.quantity + excluded.quantity <= ${most}`;
  return count === 1;
}

export interface SalePieces {
  flashSaleSkuId: number;
  quantity: number;
}

/**
 * Gives a flash sale its pieces back, and the buyer the right to them. A quota that was lowered since stays lowered. Returns
 * the ids of the sale's SKUs, whose rows are locked.
 */
export async function returnPieces(tx: Sql, buyerId: number, pieces: readonly SalePieces[]): Promise<number[]> {
  const ids = pieces.map(({ flashSaleSkuId }) => flashSaleSkuId);
  const quantities = pieces.map(({ quantity }) => quantity);
  const returned = tx`
    select q.id, q.seckill_goods_id, sum(w.n)::int as pieces
    from unnest(${ids}::int[], ${quantities}::int[]) as w (id, n) join seckill_sku q on q.id = w.id group by q.id`;
  const locked = await tx<{ id: number }[]>`
    select id from seckill_sku where id = any(${ids}::int[]) order by id for update`;
  if (locked.length === 0) return [];
  await tx`
    update seckill_sku q set quota = least(q.quota_total, q.quota + p.pieces) from (${returned}) p where q.id = p.id`;
  await tx`
    update seckill_taken t set quantity = t.quantity - p.pieces
    from (select seckill_goods_id, sum(pieces)::int as pieces from (${returned}) each group by 1) p
    where t.seckill_goods_id = p.seckill_goods_id and t.buyer_id = ${buyerId}`;
  return locked.map(({ id }) => id);
}
