import { defineEvent } from '../../platform/events/event.ts';

export interface LatePaymentReceived {
  buyerId: number;
  orderNo: string;
  paymentNo: string;
  /** What the order was worth in minor units of the base currency. */
  payBase: number;
  /** In which the order was placed. */
  locale: string;
  at: Date;
}

/** Money has come for an order that cannot be paid any more: it is cancelled, or was paid otherwise. */
export const latePaymentReceived = defineEvent<LatePaymentReceived>('payments.latePaymentReceived');

export interface RefundSettled {
  refundNo: string;
  platformOrderId: number;
  /** A refund that failed may be refunded later, or fail again; nothing follows a refunded one. */
  outcome: 'refunded' | 'failed';
  at: Date;
}

/** A refund has come back to its payer, or its gateway has refused it and the operator has to look at it. */
export const refundSettled = defineEvent<RefundSettled>('payments.refundSettled');
