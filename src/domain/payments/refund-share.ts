import { allocate } from '../money/allocation.ts';

export interface RefundedPayment {
  /** What the order cost, in its own currency; above 0. */
  orderPay: number;
  /** What the gateway took for it, in the gateway's currency. */
  paid: number;
  /** What was refunded of the order before, in the order's currency. */
  before: number;
}

/** What of `paid` belongs to the first `part` of the order's amount. */
const shareUpTo = ({ orderPay, paid }: RefundedPayment, part: number): number =>
  allocate(paid, [part, orderPay - part])[0] ?? 0;

/**
 * What goes back at the gateway for a part of an order, in the gateway's currency: the payment's own amount shared out by the
 * order's amounts. Each part takes the difference of two rounded sums, so that all parts come to the payment exactly, in any
 * order; a part that is worth less than the smallest coin may be 0. Throws RangeError where more would go back than was paid.
 */
export function refundShare(payment: RefundedPayment, amount: number): number {
  return shareUpTo(payment, payment.before + amount) - shareUpTo(payment, payment.before);
}
