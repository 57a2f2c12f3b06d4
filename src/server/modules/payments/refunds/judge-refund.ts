import type { Sql } from 'postgres';
import { readGatewayRefundNo } from '#domain/payments/refund-number.ts';
import type { GatewayEvent, RefundAnswer } from '../gateways/provider.ts';
import type { PaymentRow } from '../queries/payments.ts';
import { lockRefund, type RefundRow } from '../queries/refunds.ts';
import { type Recorded, recordRefund } from './record-refund.ts';

interface ReportedRefund {
  payment: PaymentRow;
  event: GatewayEvent;
  /** Whether the message shows its own amount, or that of all refunds of the bill until then. */
  shown: 'each' | 'all';
}

function answerOf({ event, shown }: ReportedRefund, refund: RefundRow): RefundAnswer | null {
  if (event.kind === 'refundClosed') return { state: 'closed' };
  if (event.kind === 'refundAbnormal') return { state: 'abnormal' };
  if (event.kind !== 'refunded') return null;
  const isCovered = shown === 'all' && event.amount >= refund.amount;
  return { state: 'refunded', amount: isCovered ? refund.amount : event.amount };
}

/**
 * Applies a message about a refund of the mall's own; undefined for one that the mall did not start, or that is about no refund. The
 * order and the payment are locked.
 */
export async function judgeRefund(tx: Sql, reported: ReportedRefund, at: Date): Promise<Recorded | undefined> {
  const { payment, event } = reported;
  if (event.refundNo === '') return undefined;
  const { refundNo, attempt } = readGatewayRefundNo(event.refundNo);
  const refund = await lockRefund(tx, refundNo);
  if (refund?.paymentId !== payment.id) return undefined;
  const answer = answerOf(reported, refund);
  if (!answer) return undefined;
  if (event.currency !== payment.currency) return { outcome: 'refused', reason: 'currency' };
  return recordRefund({ tx, refund, at }, attempt, answer);
}
