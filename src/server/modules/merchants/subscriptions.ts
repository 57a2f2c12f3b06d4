import type { Sql } from 'postgres';
import { merchantEntries, type PaidLineAmounts } from '#domain/merchants/merchant-entries.ts';
import { insertMerchantEntries, type NewMerchantEntry } from './queries/merchant-entries.ts';

interface PaidLine extends PaidLineAmounts {
  id: number;
  orderId: number;
  merchantId: number;
  /** Basis points. */
  commissionRate: number;
}

function entriesOf(lines: readonly PaidLine[]): NewMerchantEntry[] {
  const amounts = merchantEntries(lines, lines[0]?.commissionRate ?? 0);
  return lines.flatMap(({ id, merchantId }, index) =>
    (amounts[index] ?? []).map((amount) => ({ ...amount, merchantId, orderLineId: id })),
  );
}

/** What the mall owes merchants for a paid order; nothing was owed before its payment. */
export async function recordSale(
  tx: Sql,
  { lines, currency, at }: { lines: readonly PaidLine[]; currency: string; at: Date },
): Promise<void> {
  const entries = [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap(entriesOf);
  await insertMerchantEntries(tx, entries, currency, at);
}
