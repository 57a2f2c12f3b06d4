import type { Sql } from 'postgres';

/**
 * Takes pieces of a flash sale's quota; false where not so many are left. Pieces that are reserved for others do not count;
 * the buyer's own reservation is used up. The SKU's row is locked before the reservation, as everywhere, and in a statement of
 * its own: the next one sees what was reserved while this one waited.
 */
export async function takeQuota(
  tx: Sql,
  { flashSaleSkuId, buyerId, quantity, now }: { flashSaleSkuId: number; buyerId: number; quantity: number; now: Date },
): Promise<boolean> {
  await tx`select 1 from flash_sale_sku where id = ${flashSaleSkuId} for no key update`;
  const { count } = await tx`
    with own as (
      delete from flash_sale_waitlist
      where flash_sale_sku_id = ${flashSaleSkuId} and buyer_id = ${buyerId} and reserved_until > ${now} returning 1),
    used as (select count(*)::int as pieces from own)
    update flash_sale_sku q set quota = q.quota - ${quantity}, reserved = q.reserved - used.pieces
    from used
    where q.id = ${flashSaleSkuId} and q.quota - q.reserved + used.pieces >= ${quantity}`;
  return count === 1;
}

/** Pieces of a flash-sale products that a buyer has ordered. */
export async function findShare(sql: Sql, flashSaleProductId: number, buyerId: number): Promise<number> {
  const [row] = await sql<{ quantity: number }[]>`
    select quantity from flash_sale_taken where flash_sale_product_id = ${flashSaleProductId} and buyer_id = ${buyerId}`;
  return row?.quantity ?? 0;
}

/** Counts pieces to what a buyer has ordered in a sale; false where that would be more than `most` (0: any). */
export async function takeShare(
  tx: Sql,
  {
    flashSaleProductId,
    buyerId,
    quantity,
    most,
  }: { flashSaleProductId: number; buyerId: number; quantity: number; most: number },
): Promise<boolean> {
  const { count } = await tx`
    insert into flash_sale_taken as t (flash_sale_product_id, buyer_id, quantity)
    select ${flashSaleProductId}, ${buyerId}, ${quantity} where ${most} = 0 or ${quantity} <= ${most}
    on conflict (flash_sale_product_id, buyer_id) do update set quantity = t.quantity + excluded.quantity
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
    select q.id, q.flash_sale_product_id, sum(w.n)::int as pieces
    from unnest(${ids}::int[], ${quantities}::int[]) as w (id, n) join flash_sale_sku q on q.id = w.id group by q.id`;
  const locked = await tx<{ id: number }[]>`
    select id from flash_sale_sku where id = any(${ids}::int[]) order by id for update`;
  if (locked.length === 0) return [];
  await tx`
    update flash_sale_sku q set quota = least(q.quota_total, q.quota + p.pieces) from (${returned}) p where q.id = p.id`;
  await tx`
    update flash_sale_taken t set quantity = t.quantity - p.pieces
    from (select flash_sale_product_id, sum(pieces)::int as pieces from (${returned}) each group by 1) p
    where t.flash_sale_product_id = p.flash_sale_product_id and t.buyer_id = ${buyerId}`;
  return locked.map(({ id }) => id);
}
