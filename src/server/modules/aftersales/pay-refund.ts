import type { Sql } from 'postgres';
import { baseShare } from '#domain/aftersales/refund-part.ts';
import { REFUND_STATUS, type RefundActor, type RefundStepKind } from '#domain/aftersales/refund-state.ts';
import { BY_WALLET } from '#domain/aftersales/refund-time.ts';
import { announce } from '../../platform/events/event.ts';
import { refundRequested } from './events.ts';
import type { HeldCase } from './hold-case.ts';
import { changeCase, insertStep, sumRefunded } from './queries/refund-cases.ts';
import { settleCase } from './settle-case.ts';

/** The step that decides for the money, with who makes it. */
export interface Decision {
  kind: Extract<RefundStepKind, 'audit' | 'receiving' | 'compulsory'>;
  by: RefundActor;
  at: Date;
}

/**
 * Decides for the refund of a request whose order is locked, and pays it: out of the wallet's way at once, otherwise when the
 * gateway has confirmed. What comes to nothing is settled at once whichever way it was paid.
 */
export async function payRefund(tx: Sql, held: HeldCase, { kind, by, at }: Decision): Promise<number> {
  const { one, order } = held;
  const { refunding, refunded } = REFUND_STATUS;
  const amountBase = baseShare(order, await sumRefunded(tx, order.platformOrderId), one.amount);
  await changeCase(tx, one.id, { status: refunding, amountBase }, at);
  await insertStep(tx, { caseId: one.id, kind, by, fromStatus: one.status, toStatus: refunding, at });
  const decided = { ...held, one: { ...one, status: refunding, amountBase } };
  if (order.payType !== BY_WALLET && one.amount > 0) {
    await announce(tx, refundRequested, {
      refundNo: one.no,
      platformOrderId: order.platformOrderId,
      amount: one.amount,
      at,
    });
    return refunding;
  }
  await settleCase(tx, decided, at);
  return refunded;
}
