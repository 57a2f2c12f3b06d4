import type { Sql } from 'postgres';
import { mayAct, REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { announce } from '../../platform/events/event.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { givePiecesFree } from '../orders/index.ts';
import { caseEvent } from './case-event.ts';
import { caseRevoked } from './events.ts';
import { type HeldCase, holdOwnCase } from './hold-case.ts';
import { changeCase, insertStep } from './queries/refund-cases.ts';
import { shownStatus } from './shown-status.ts';
import { stepRefusal } from './step-refusal.ts';

/** Ends a request that its transaction holds: its pieces can be asked for again. */
export async function closeCase(tx: Sql, { one, order }: HeldCase, by: 'buyer' | 'mall', at: Date): Promise<void> {
  const { revoked, toReceive } = REFUND_STATUS;
  await changeCase(tx, one.id, { status: revoked, isRevokedByBuyer: by === 'buyer' }, at);
  await insertStep(tx, { caseId: one.id, kind: 'revoke', by, fromStatus: one.status, toStatus: revoked, at });
  await givePiecesFree(tx, { orderId: one.orderId, lineId: one.orderLineId, quantity: one.quantity });
  const wasSentBack = one.status === toReceive;
  await announce(tx, caseRevoked, { ...caseEvent(one, order, at), isByBuyer: by === 'buyer', wasSentBack });
}

/** Withdraws one's request, until it is refunded or on its way to be. */
export const revokeOwnCase = (context: BuyerContext, refundNo: string): Promise<true | Failure> =>
  transact(context, async (tx) => {
    const held = await holdOwnCase(tx, context.buyer.buyerId, refundNo);
    if (!held) return fail('refundNotFound');
    const status = shownStatus(held.one, context.now);
    if (!mayAct('revoke', status)) return stepRefusal(status);
    await closeCase(tx, held, 'buyer', new Date(context.now));
    return true;
  });
