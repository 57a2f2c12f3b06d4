import type { Sql } from 'postgres';

/** Pieces of an SKU that somebody orders. */
export interface Pieces {
  skuId: number;
  quantity: number;
}

/**
 * Takes pieces of SKUs, each of them once in the list, all guarded: `stock >= n` is looked at in the very change. Gives the
 * SKUs that it took; who misses one of them has to undo everything. Rows are locked by number, so that two carts with
 * the same goods in another order do not wait for each other.
 */
export async function takeStock(tx: Sql, pieces: readonly Pieces[]): Promise<number[]> {
  const skuIds = pieces.map(({ skuId }) => skuId);
  const rows = await tx<{ skuId: number }[]>`
    with locked as (select sku_id from sku_stock where sku_id = any(${skuIds}::int[]) order by sku_id for update)
    update sku_stock s set stock = s.stock - w.n, sold = s.sold + w.n
    from locked join unnest(${skuIds}::int[], ${pieces.map(({ quantity }) => quantity)}::int[]) as w (sku_id, n) using (sku_id)
    where s.sku_id = locked.sku_id and s.stock >= w.n
    returning s.sku_id as "skuId"`;
  return rows.map(({ skuId }) => skuId);
}

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
