import { gatewayRefundNo } from '#domain/payments/refund-number.ts';
import { SECOND_MS } from '#domain/time/duration.ts';
import { type Failure, isFailure } from '../../../platform/failure.ts';
import type { Mall } from '../../../platform/mall.ts';
import { atGateway } from '../create-at-gateway.ts';
import { providerNamed } from '../gateways/open.ts';
import type { PaymentProvider, Refund, RefundAnswer } from '../gateways/provider.ts';
import { claimRefund, findRefund, type RefundRow } from '../queries/refunds.ts';
import { lockWholeRefund, recordRefund } from './record-refund.ts';

/** No job sends or queries one refund more often. */
export const REFUND_PAUSE_MS = 30 * SECOND_MS;

const atItsGateway = ({ no, attempt, paymentNo, gatewayNo, ...sums }: RefundRow): Refund => ({
  ...{ no: gatewayRefundNo(no, attempt), billNo: paymentNo, billGatewayNo: gatewayNo },
  ...{ amount: sums.amount, paid: sums.paid, currency: sums.currency, decimals: sums.decimals },
});

/**
 * Asks for the refund, or about one that is under way. A refusal counts only where the gateway has no refund of this number: it may
 * have made it at a request whose answer was lost.
 */
async function askGateway(mall: Mall, provider: PaymentProvider, row: RefundRow): Promise<RefundAnswer | Failure> {
  // A part that is worth less than the smallest coin: what follows carries it.
  if (row.amount === 0) return { state: 'refunded', amount: 0 };
  const refund = atItsGateway(row);
  const ask = () => atGateway(mall, provider, 'askRefund', () => provider.askRefund(refund));
  const send = () => atGateway(mall, provider, 'refund', () => provider.refund(refund));
  const first = await (row.state === 'pending' ? ask() : send());
  if (isFailure(first)) return first;
  if (first.state === 'unknown') return send();
  if (first.state !== 'refused') return first;
  const known = await ask();
  return isFailure(known) || known.state !== 'unknown' ? known : first;
}

async function record(mall: Mall, { no, attempt }: RefundRow, answer: RefundAnswer): Promise<void> {
  const { outcome, reason } = await mall.db.transact(async (tx) => {
    const refund = await lockWholeRefund(tx, no);
    if (!refund) throw new Error(`the refund ${no} is not there any more`);
    return recordRefund({ tx, refund, at: new Date(mall.clock()) }, attempt, answer);
  });
  if (reason) mall.log.warn({ refund: no, outcome, reason }, 'a refund failed at its gateway: see "mall gateway list"');
}

/**
 * Sends a refund to its gateway, or asks about it, and records the answer: outside of any transaction, and harmless however often
 * it is done. Nothing happens where it has ended, was asked about `pauseMs` ago, or its gateway is off or wants a pause.
 */
export async function sendRefund(mall: Mall, refundNo: string, pauseMs = REFUND_PAUSE_MS): Promise<void> {
  const found = await findRefund(mall.db.sql, refundNo);
  const provider = found && providerNamed(mall.payments, found.provider);
  if (!provider) return;
  const now = mall.clock();
  const claimed = await claimRefund(mall.db.sql, {
    no: refundNo,
    now: new Date(now),
    askedBefore: new Date(now - pauseMs),
    otherSentBefore: new Date(now - provider.refundPauseMs),
  });
  if (!claimed) return;
  const answer = await askGateway(mall, provider, claimed);
  // A gateway that is down or silent is asked again by the job; `atGateway` has written the line for the operator.
  if (!isFailure(answer)) await record(mall, claimed, answer);
}
