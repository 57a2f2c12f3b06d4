import type { Sql } from 'postgres';

/** Sets the stock of all SKUs, or of these, as an operator would: with an entry in the ledger. */
export const setStock = (sql: Sql, stock: number, skuIds: readonly number[] | null = null) => sql`
  with old as (
    select sku_id, stock from sku_stock where ${skuIds === null} or sku_id = any(${[...(skuIds ?? [])]}::int[]) for update),
  entries as (
    insert into stock_entry (sku_id, quantity, kind)
    select sku_id, ${stock} - stock, 'operator' from old where stock <> ${stock})
  update sku_stock s set stock = ${stock} from old where s.sku_id = old.sku_id`;
