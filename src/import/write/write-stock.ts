import { sql } from 'drizzle-orm';
import { skuStock, stockEntry } from '../../server/modules/schema.ts';
import type { Tx } from './transaction.ts';

/** The stock of SKUs that are new, with the entry that begins their ledger. */
export async function addFirstStock(tx: Tx, stocks: readonly (typeof skuStock.$inferInsert)[]): Promise<void> {
  await tx.insert(skuStock).values([...stocks]);
  const entries = stocks.filter(({ stock }) => stock > 0);
  if (entries.length === 0) return;
  await tx
    .insert(stockEntry)
    .values(entries.map(({ skuId, stock }) => ({ skuId, quantity: stock, kind: 'import' as const })));
}

/** Locked first: the entry is the difference to what the rows hold at that moment, which a sale may have changed. */
export async function replaceStock(tx: Tx, skuIds: readonly number[], stock: number): Promise<void> {
  const ids = sql.join(
    skuIds.map((id) => sql`${id}::int`),
    sql`, `,
  );
  await tx.execute(sql`
    with old as (select sku_id, stock from sku_stock where sku_id in (${ids}) order by sku_id for update),
    entries as (
      insert into stock_entry (sku_id, quantity, kind)
      select sku_id, ${stock}::int - stock, 'import' from old where stock <> ${stock}::int)
    update sku_stock s set stock = ${stock}::int from old where s.sku_id = old.sku_id`);
}
