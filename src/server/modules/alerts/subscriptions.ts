import type { Sql } from 'postgres';
import type { StockEntryKind } from '#domain/catalog/stock-entry.ts';
import { noteChecks } from './queries/firing.ts';

/** Notes products that have more pieces than before; an order takes some, which interests nobody who waits. */
export async function noteStockChange(
  tx: Sql,
  { kind, productIds }: { kind: StockEntryKind; productIds: readonly number[] },
): Promise<void> {
  if (kind !== 'order placed' && productIds.length > 0) await noteChecks(tx, productIds);
}

export async function notePriceChange(tx: Sql, { productId }: { productId: number }): Promise<void> {
  await noteChecks(tx, [productId]);
}
