import type { OrderDetail } from '#contract/orders.ts';

/** An order that takes no payment any more, and why: it was not paid in time, or the shopper cancelled it. */
export interface ClosedOrder {
  state: 'timedOut' | 'cancelled';
  order: OrderDetail;
}

const CANCELLED = 9;
/** Contract: `cancelStatus` of an order that the mall cancelled. */
const BY_MALL = 1;

/** Null for an order that is not cancelled. */
export const closedOrder = (order: OrderDetail): ClosedOrder | null =>
  order.status === CANCELLED ? { state: order.cancelStatus === BY_MALL ? 'timedOut' : 'cancelled', order } : null;
