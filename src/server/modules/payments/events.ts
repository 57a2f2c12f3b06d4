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
