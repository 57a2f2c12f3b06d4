import type { Sql } from 'postgres';
import { refundShare } from '#domain/payments/refund-share.ts';
import { findPaidPayment, insertRefund, lockRefundable } from '../queries/refunds.ts';

export interface RefundWish {
  /** 'RE…', of the caller; it names the refund at the gateway as well. */
  refundNo: string;
  platformOrderId: number;
  /** Above 0, in minor units of the order's currency. */
  amount: number;
  at: Date;
}

/**
 * Stores, in the transaction of its cause, that a part of an order goes back at the gateway that it was paid at. The caller has
 * the order locked. What comes of it is announced as `refundSettled`, later. Throws where the order was not paid at a gateway,
 * or less is left of it: the caller's own rules have to exclude that.
 */
export async function requestRefund(tx: Sql, { refundNo, platformOrderId, amount, at }: RefundWish): Promise<void> {
  const paymentId = await findPaidPayment(tx, platformOrderId);
  const payment = paymentId && (await lockRefundable(tx, paymentId));
  if (!payment) throw new Error(`${refundNo} cannot go back: no gateway was paid for the order ${platformOrderId}`);
  const share = refundShare(payment, amount);
  await insertRefund(tx, { no: refundNo, paymentId: payment.id, orderAmount: amount, amount: share, at });
}
