import { toWire } from '#domain/money/money.ts';
import type { RefundState } from '#domain/payments/refund-state.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { namesOn } from '#server/modules/payments/gateways/open.ts';
import { findRefund, listNotedRefunds } from '#server/modules/payments/queries/refunds.ts';
import { payRefundOtherwise, retryRefund } from '#server/modules/payments/refunds/retry-refund.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { operatorName } from '../audit/operator-name.ts';
import { table } from '../output/table.ts';
import { minute } from './minute.ts';

const MOST = 50;
/** What a bank needs at most, as the gateways say. */
const LONG_MS = 3 * DAY_MS;

/** Refunds that somebody has to look at. */
export async function listRefunds({ db, clock, payments }: Mall): Promise<string> {
  const rows = await listNotedRefunds(db.sql, namesOn(payments), new Date(clock() - LONG_MS), MOST);
  if (rows.length === 0) return 'No refund failed or is open for long.';
  const cells = rows.map((one) => [
    one.no,
    one.platformOrderNo,
    one.paymentNo,
    one.provider,
    one.state,
    toWire(one.amount, one),
    one.currency,
    minute(one.createdAt),
    one.reason,
  ]);
  const head = ['refund', 'order', 'payment', 'gateway', 'state', 'amount', '', 'wanted (UTC)', 'failed for its'];
  return table([head, ...cells], [false, false, false, false, false, true, false, false, false]);
}

const WORDS: Readonly<Record<RefundState, string>> = {
  requested: 'is not known to have arrived at its gateway, and is sent again by itself',
  pending: 'is under way at its gateway',
  refunded: 'is paid back',
  failed: 'failed at its gateway',
  paidOtherwise: 'was paid back in another way',
};

const noRefund = (no: string) =>
  new OperatorError(`There is no refund "${no}". "mall gateway list" shows those to look at.`);

/** Tries a refund again, and says what has become of it. Throws an `OperatorError` for a number that there is not. */
export async function refundAndPrint(mall: Mall, no: string): Promise<string> {
  const refund = await retryRefund(mall, { refundNo: no, operator: operatorName() });
  if (!refund) throw noRefund(no);
  const why = refund.state === 'failed' ? ` (${refund.reason})` : '';
  return `Refund ${no} of payment ${refund.paymentNo} ${WORDS[refund.state]}${why}.`;
}

/** Records that a failed refund was paid back in another way, or says why that cannot be. */
export async function payOtherwiseAndPrint(mall: Mall, no: string): Promise<string> {
  if (await payRefundOtherwise(mall, { refundNo: no, operator: operatorName() }))
    return `Refund ${no} ${WORDS.paidOtherwise}.`;
  const refund = await findRefund(mall.db.sql, no);
  if (!refund) throw noRefund(no);
  throw new OperatorError(`Refund ${no} ${WORDS[refund.state]}: only one that failed can be paid back otherwise.`);
}
