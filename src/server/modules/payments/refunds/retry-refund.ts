import { canStep, REFUND_STEPS } from '#domain/payments/refund-state.ts';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import { announce } from '../../../platform/events/event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { refundSettled } from '../events.ts';
import { findRefund, type RefundRow, reopenRefund, setRefundState } from '../queries/refunds.ts';
import { lockWholeRefund } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';

/** Who decided something about which refund. */
export interface RefundDecision {
  refundNo: string;
  operator: string;
}

/** Tries a failed refund again, asks about an open one now, and returns what has become of it; undefined where there is none. */
export async function retryRefund(mall: Mall, { refundNo, operator }: RefundDecision): Promise<RefundRow | undefined> {
  await mall.db.transact(async (tx) => {
    const refund = await lockWholeRefund(tx, refundNo);
    if (refund?.state !== 'failed') return;
    const at = new Date(mall.clock());
    await reopenRefund(tx, refund.id, at);
    const act = { operator, command: 'gateway refund', subject: `refund ${refundNo}`, at };
    await recordOperatorAct(tx, { ...act, details: { failedFor: refund.reason } });
  });
  await sendRefund(mall, refundNo, 0);
  return findRefund(mall.db.sql, refundNo);
}

/**
 * Records that the operator has paid a failed refund back in another way. False for one that did not fail: its gateway may still
 * pay it back. What the gateway reports of it afterwards is left for manual review.
 */
export const payRefundOtherwise = (mall: Mall, { refundNo, operator }: RefundDecision): Promise<boolean> =>
  mall.db.transact(async (tx) => {
    const refund = await lockWholeRefund(tx, refundNo);
    if (!refund || !canStep(REFUND_STEPS, refund.state, 'paidOtherwise')) return false;
    const { id, attempt, reason, platformOrderId } = refund;
    const at = new Date(mall.clock());
    await setRefundState(tx, id, { state: 'paidOtherwise', attempt, reason, at });
    const act = { operator, command: 'gateway refund --paid-otherwise', subject: `refund ${refundNo}`, at };
    await recordOperatorAct(tx, { ...act, details: { failedFor: reason } });
    await announce(tx, refundSettled, { refundNo, platformOrderId, outcome: 'refunded', at });
    return true;
  });
