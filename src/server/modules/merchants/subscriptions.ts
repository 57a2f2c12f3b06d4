import type { Sql } from 'postgres';
import { shareOf } from '#domain/aftersales/refund-part.ts';
import {
  merchantEntries,
  type PaidLineAmounts,
  type RefundedAmounts,
  refundEntries,
} from '#domain/merchants/merchant-entries.ts';
import { findCommission, insertMerchantEntries, type NewMerchantEntry } from './queries/merchant-entries.ts';

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

interface RefundedPieces extends RefundedAmounts {
  orderLineId: number;
  merchantId: number;
  quantity: number;
  lineQuantity: number;
  /** With these pieces. */
  lineRefunded: number;
  currency: string;
  at: Date;
}

/** Takes what was refunded from its merchant, and gives back the commission of these pieces, the last of which take the rest. */
export async function recordRefund(tx: Sql, refund: RefundedPieces): Promise<void> {
  const { orderLineId, merchantId, quantity, lineQuantity, lineRefunded, currency, at } = refund;
  const { taken, given } = await findCommission(tx, orderLineId);
  const held = lineRefunded - quantity;
  const commission = shareOf(taken, given, { held, pieces: quantity, quantity: lineQuantity });
  const entries = refundEntries(refund, commission).map((entry) => ({ ...entry, merchantId, orderLineId }));
  if (entries.length > 0) await insertMerchantEntries(tx, entries, currency, at);
}
