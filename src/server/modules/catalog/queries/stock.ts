import type { Sql } from 'postgres';

/** Pieces of an SKU. */
export interface Pieces {
  skuId: number;
  quantity: number;
}

export interface ChangedSku {
  skuId: number;
  goodsId: number;
}

const columnsOf = (pieces: readonly Pieces[]) => ({
  skuIds: pieces.map(({ skuId }) => skuId),
  quantities: pieces.map(({ quantity }) => quantity),
});

/**
 * Takes pieces of SKUs, each of them once in the list, all guarded: `stock >= n` is looked at in the very change. Gives the
 * SKUs that it took; who misses one of them has to undo everything. Rows are locked by number, so that two carts with
 * the same products in another order do not wait for each other.
 */
export const decrementStock = (tx: Sql, pieces: readonly Pieces[]) => {
  const { skuIds, quantities } = columnsOf(pieces);
  return tx<ChangedSku[]>`
    with locked as (select sku_id from sku_stock where sku_id = any(${skuIds}::int[]) order by sku_id for update)
    update sku_stock s set stock = s.stock - w.n, sold = s.sold + w.n
    from locked join unnest(${skuIds}::int[], ${quantities}::int[]) as w (sku_id, n) using (sku_id)
    where s.sku_id = locked.sku_id and s.stock >= w.n
    returning s.sku_id as "skuId", s.goods_id as "goodsId"`;
};

/** Gives sold pieces back; an SKU may stand in several. Locked by number, as where they are taken. */
export const incrementStock = (tx: Sql, pieces: readonly Pieces[]) => {
  const { skuIds, quantities } = columnsOf(pieces);
  return tx<ChangedSku[]>`
    with back as (
      select sku_id, sum(n)::int as n from unnest(${skuIds}::int[], ${quantities}::int[]) as w (sku_id, n) group by sku_id),
    locked as (select sku_id from sku_stock where sku_id = any(${skuIds}::int[]) order by sku_id for update)
    update sku_stock s set stock = s.stock + back.n, sold = s.sold - back.n
    from locked join back using (sku_id) where s.sku_id = locked.sku_id
    returning s.sku_id as "skuId", s.goods_id as "goodsId"`;
};

/** Adds pieces that an operator has got. */
export const addToStock = (tx: Sql, { skuId, quantity }: Pieces) => tx<ChangedSku[]>`
  update sku_stock set stock = stock + ${quantity} where sku_id = ${skuId} returning sku_id as "skuId", goods_id as "goodsId"`;

export const setStock = (tx: Sql, skuIds: readonly number[], stock: number) => tx<ChangedSku[]>`
  update sku_stock set stock = ${stock} where sku_id = any(${[...skuIds]}::int[])
  returning sku_id as "skuId", goods_id as "goodsId"`;
