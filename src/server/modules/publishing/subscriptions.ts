import type { Sql } from 'postgres';
import type { StockEntryKind } from '#domain/catalog/stock-entry.ts';
import { recordProductChanges } from './queries/changes.ts';

/**
 * An operator who sets a stock expects to find it on the product's page, also where no trigger sees a change of the page.
 * Orders change no page but by "sold out" and "back in stock", which triggers record.
 */
export async function recordStockChange(
  tx: Sql,
  { kind, productIds }: { kind: StockEntryKind; productIds: readonly number[] },
): Promise<void> {
  if (kind === 'operator') await recordProductChanges(tx, productIds);
}
