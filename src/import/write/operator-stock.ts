import { sql } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/** A SKU, and the entry of its ledger up to which imports have taken in what operators had set; undefined where that is not known. */
export interface StockMark {
  id: number;
  mark: string | undefined;
}

export interface OperatorStock {
  /** The mark; where none is known, the last import's own entry. */
  since: number;
  /** The latest entry after it by which an operator has set the stock; null for none. */
  entry: number | null;
}

/**
 * By which entry operators have set the stock of each SKU since an import wrote it. Sales and returns are no entries of operators.
 * The stock's rows have to be locked.
 */
export async function readOperatorStock(tx: Tx, marks: readonly StockMark[]): Promise<Map<number, OperatorStock>> {
  if (marks.length === 0) return new Map();
  const known = JSON.stringify(marks.map(({ id, mark }) => ({ id, mark: mark === undefined ? null : Number(mark) })));
  const rows = await tx.execute<{ skuId: number; since: number; entry: number | null }>(sql`
    select m.id as "skuId", start.since::float8 as since, (
      select max(e.id) from stock_entry e where e.sku_id = m.id and e.kind = 'operator' and e.id > start.since)::float8 as entry
    from json_to_recordset(${known}::json) as m (id int, mark bigint)
    cross join lateral (
      select coalesce(m.mark,
        (select max(i.id) from stock_entry i where i.sku_id = m.id and i.kind = 'import'), 0) as since) start`);
  return new Map(rows.map(({ skuId, since, entry }) => [skuId, { since, entry }]));
}
