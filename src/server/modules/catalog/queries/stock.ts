import type { Sql } from 'postgres';
import type { StockEntryKind } from '#domain/catalog/stock-entry.ts';

/** Pieces of an SKU. */
export interface Pieces {
  skuId: number;
  quantity: number;
}

/** Pieces that a line of an order has taken. */
export interface LinePieces extends Pieces {
  id: number;
}

export interface ChangedSku {
  skuId: number;
  productId: number;
}

const quantitiesOf = (pieces: readonly Pieces[]) => pieces.map(({ quantity }) => quantity);

/**
 * Takes pieces of SKUs, each of them once in the list, all guarded: `stock >= n` is looked at in the very change. Gives the
 * SKUs that it took; who misses one of them has to undo everything. Rows are locked by number, so that two carts with
 * the same products in another order do not wait for each other. The order's lines are stored already: each taken one gets
 * its entry in the ledger.
 */
export const decrementStock = (tx: Sql, orderNo: string, pieces: readonly Pieces[], now: Date) => {
  const skuIds = pieces.map(({ skuId }) => skuId);
  return tx<ChangedSku[]>`
    with locked as (select sku_id from sku_stock where sku_id = any(${skuIds}::int[]) order by sku_id for update),
    taken as (
      update sku_stock s set stock = s.stock - w.n, sold = s.sold + w.n
      from locked join unnest(${skuIds}::int[], ${quantitiesOf(pieces)}::int[]) as w (sku_id, n) using (sku_id)
      where s.sku_id = locked.sku_id and s.stock >= w.n
      returning s.sku_id, s.product_id),
    entries as (
      insert into stock_entry (sku_id, quantity, kind, order_line_id, at)
      select l.sku_id, -l.quantity, 'order placed', l.id, ${now}::timestamptz
      from order_line l join taken using (sku_id) where l.platform_order_id = (select id from platform_order where no = ${orderNo}))
    select sku_id as "skuId", product_id as "productId" from taken`;
};

/** Announces products whose stock has changed; the trigger `sku_stock_announced` does it for what is no sale. */
export const notifyStock = async (sql: Sql, productIds: readonly number[]): Promise<void> => {
  await sql`select pg_notify('catalog', 'stock:' || id) from unnest(${[...productIds]}::int[]) id`;
};

/** Gives sold pieces back; an SKU may stand in several lines. Locked by number, as where they are taken. */
export const incrementStock = (
  tx: Sql,
  kind: Extract<StockEntryKind, 'order cancelled' | 'return'>,
  lines: readonly LinePieces[],
  now: Date,
) => {
  const skuIds = lines.map(({ skuId }) => skuId);
  return tx<ChangedSku[]>`
    with lines as (
      select * from unnest(${lines.map(({ id }) => id)}::bigint[], ${skuIds}::int[], ${quantitiesOf(lines)}::int[])
        as w (id, sku_id, n)),
    back as (select sku_id, sum(n)::int as n from lines group by sku_id),
    locked as (select sku_id from sku_stock where sku_id = any(${skuIds}::int[]) order by sku_id for update),
    entries as (
      insert into stock_entry (sku_id, quantity, kind, order_line_id, at)
      select sku_id, n, ${kind}, id, ${now}::timestamptz from lines join locked using (sku_id))
    update sku_stock s set stock = s.stock + back.n, sold = s.sold - back.n
    from locked join back using (sku_id) where s.sku_id = locked.sku_id
    returning s.sku_id as "skuId", s.product_id as "productId"`;
};

/** Adds pieces that an operator has got. */
export const addToStock = (tx: Sql, { skuId, quantity }: Pieces, now: Date) => tx<ChangedSku[]>`
  with changed as (update sku_stock set stock = stock + ${quantity} where sku_id = ${skuId} returning sku_id, product_id),
  entries as (
    insert into stock_entry (sku_id, quantity, kind, at)
    select sku_id, ${quantity}, 'operator', ${now}::timestamptz from changed)
  select sku_id as "skuId", product_id as "productId" from changed`;

/** The rows are locked first: the entry is the difference to what they hold at that moment. */
export const setStock = (tx: Sql, skuIds: readonly number[], stock: number, now: Date) => tx<ChangedSku[]>`
  with old as (
    select sku_id, stock from sku_stock where sku_id = any(${[...skuIds]}::int[]) order by sku_id for update),
  entries as (
    insert into stock_entry (sku_id, quantity, kind, at)
    select sku_id, ${stock} - stock, 'operator', ${now}::timestamptz from old where stock <> ${stock})
  update sku_stock s set stock = ${stock} from old where s.sku_id = old.sku_id
  returning s.sku_id as "skuId", s.product_id as "productId"`;

/** The same with a stock of its own for each SKU. Those that have it already stay untouched. */
export const setStocks = (tx: Sql, pieces: readonly Pieces[], now: Date) => {
  const skuIds = pieces.map(({ skuId }) => skuId);
  return tx<ChangedSku[]>`
    with wanted as (select * from unnest(${skuIds}::int[], ${quantitiesOf(pieces)}::int[]) as w (sku_id, n)),
    old as (
      select s.sku_id, s.stock, wanted.n from sku_stock s join wanted using (sku_id)
      where s.stock <> wanted.n order by s.sku_id for update of s),
    entries as (
      insert into stock_entry (sku_id, quantity, kind, at)
      select sku_id, n - stock, 'operator', ${now}::timestamptz from old)
    update sku_stock s set stock = old.n from old where s.sku_id = old.sku_id
    returning s.sku_id as "skuId", s.product_id as "productId"`;
};
