import type { Sql } from 'postgres';
import { isRefundOpen, type RefundState } from '#domain/payments/refund-state.ts';
import { announce } from '../../../platform/events/event.ts';
import { refundSettled } from '../events.ts';
import type { RefundAnswer } from '../gateways/provider.ts';
import type { EventOutcome } from '../queries/gateway-events.ts';
import { lockPayment, lockPlatformOrderById } from '../queries/payments.ts';
import { findRefund, lockRefund, type RefundRow, setRefundState } from '../queries/refunds.ts';

/** What became of an answer; `reason` is for the operator, '' where there is nothing to look at. */
export interface Recorded {
  outcome: EventOutcome;
  reason: string;
}

interface Given {
  tx: Sql;
  refund: RefundRow;
  at: Date;
}

const noted: Recorded = { outcome: 'noted', reason: '' };

async function settle(given: Given, state: RefundState, attempt: number, reason: string): Promise<void> {
  const { tx, refund, at } = given;
  await setRefundState(tx, refund.id, { state, attempt, reason, at });
  if (state === 'pending') return;
  const outcome = state === 'failed' ? ('failed' as const) : ('refunded' as const);
  await announce(tx, refundSettled, { refundNo: refund.no, platformOrderId: refund.platformOrderId, outcome, at });
}

/** A refund that has failed already fails no second time; only a number that is used up is taken down. */
async function fail(given: Given, reason: string, isNumberUsedUp: boolean): Promise<Recorded> {
  const { tx, refund, at } = given;
  if (refund.state === 'refunded') return { outcome: 'refused', reason: `${reason}, and refunded before` };
  if (refund.state === 'paidOtherwise') return noted;
  const attempt = refund.attempt + (isNumberUsedUp ? 1 : 0);
  if (isRefundOpen(refund.state)) await settle(given, 'failed', attempt, reason);
  else if (isNumberUsedUp) await setRefundState(tx, refund.id, { state: 'failed', attempt, reason, at });
  return { outcome: 'noted', reason };
}

async function complete(given: Given, amount: number): Promise<Recorded> {
  const { refund } = given;
  if (refund.state === 'refunded') return noted;
  if (refund.state === 'paidOtherwise')
    return { outcome: 'refused', reason: 'refunded at the gateway, and paid otherwise before' };
  if (amount !== refund.amount) {
    await fail(given, 'amount', false);
    return { outcome: 'refused', reason: 'amount' };
  }
  await settle(given, 'refunded', refund.attempt, refund.reason);
  return { outcome: 'refunded', reason: '' };
}

/**
 * Records what the gateway says of a refund, in whichever order it says it: answers to requests and queries, and messages. Its
 * order, its payment and itself are locked. An answer about an attempt that the gateway has closed changes nothing.
 */
export async function recordRefund(given: Given, attempt: number, answer: RefundAnswer): Promise<Recorded> {
  const { refund } = given;
  if (attempt !== refund.attempt)
    return answer.state === 'refunded'
      ? { outcome: 'refused', reason: 'refunded under a number that was closed before' }
      : noted;
  if (answer.state === 'refunded') return complete(given, answer.amount);
  if (answer.state === 'pending' && refund.state === 'requested')
    await settle(given, 'pending', attempt, refund.reason);
  if (answer.state === 'pending' || answer.state === 'unknown') return noted;
  const reason = answer.state === 'refused' ? answer.reason : answer.state;
  const isUsed = answer.state === 'closed' || (answer.state === 'refused' && answer.isNumberUsed);
  return fail(given, reason, isUsed);
}

/** Locks a refund behind its order and its payment, as everyone does who changes one. */
export async function lockWholeRefund(tx: Sql, refundNo: string): Promise<RefundRow | undefined> {
  const found = await findRefund(tx, refundNo);
  if (!found) return undefined;
  await lockPlatformOrderById(tx, found.platformOrderId);
  await lockPayment(tx, found.paymentId);
  return lockRefund(tx, refundNo);
}
