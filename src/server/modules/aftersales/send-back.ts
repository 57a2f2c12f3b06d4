import { mayAct, REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { isCallablePhone } from '#domain/orders/callable-phone.ts';
import { announce } from '../../platform/events/event.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { caseEvent } from './case-event.ts';
import { returnShipped } from './events.ts';
import { holdOwnCase } from './hold-case.ts';
import { changeCase, insertStep } from './queries/refund-cases.ts';
import { shownStatus } from './shown-status.ts';
import { stepRefusal } from './step-refusal.ts';

export interface ReturnShipment {
  refundOrderNo: string;
  telephone?: string | undefined;
  expressName?: string | undefined;
  trackingNumber?: string | undefined;
}

/** By courier its name, number and a telephone number; nothing of them in the store. */
function readShipment(returnWay: number, given: ReturnShipment) {
  if (returnWay === RETURN_WAY.inStore) return { expressName: '', trackingNumber: '', telephone: '' };
  const expressName = given.expressName ?? '';
  const trackingNumber = given.trackingNumber ?? '';
  const telephone = given.telephone ?? '';
  return expressName && trackingNumber && isCallablePhone(telephone)
    ? { expressName, trackingNumber, telephone }
    : null;
}

/** The buyer has sent the product off, or brought it to the store. Refused once the time for it is over. */
export const sendBack = (context: BuyerContext, given: ReturnShipment): Promise<true | Failure> =>
  transact(context, async (tx) => {
    const held = await holdOwnCase(tx, context.buyer.buyerId, given.refundOrderNo);
    if (!held) return fail('refundNotFound');
    const { one, order } = held;
    const status = shownStatus(one, context.now);
    if (!mayAct('sendBack', status)) return stepRefusal(status);
    const shipment = readShipment(one.returnWay, given);
    if (!shipment) return fail('refundCourierMissing');
    const at = new Date(context.now);
    const { toReceive } = REFUND_STATUS;
    await changeCase(tx, one.id, { status: toReceive, ...shipment }, at);
    const note = [shipment.expressName, shipment.trackingNumber].filter(Boolean).join(' ');
    await insertStep(tx, {
      ...{ caseId: one.id, kind: 'returning', by: 'buyer', note, at },
      ...{ fromStatus: one.status, toStatus: toReceive },
    });
    await announce(tx, returnShipped, { ...caseEvent(one, order, at), ...shipment });
    return true;
  });
