import { isOverdue } from '#domain/orders/order-limits.ts';
import { ORDER_REFUND, ORDER_STATUS } from '#domain/orders/order-state.ts';
import { CANCELLED_BY } from './queries/cancellation.ts';
import type { MerchantOrderRow } from './queries/order-detail.ts';

/** What an order is for who looks at it. */
export interface ShownState {
  status: number;
  cancelStatus: number;
  refundStatus: number;
}

/** Of several orders the status that is furthest behind, so that none of them is shown further than it is. */
const furthestBehind = (rows: readonly MerchantOrderRow[]) => Math.min(...rows.map(({ status }) => status));

/** Under way where any is; all of it only where all are. */
function refundOf(rows: readonly MerchantOrderRow[]): number {
  const states = new Set(rows.map(({ refundStatus }) => refundStatus));
  if (states.has(ORDER_REFUND.applying)) return ORDER_REFUND.applying;
  const [only = ORDER_REFUND.none] = states;
  return states.size > 1 ? ORDER_REFUND.partly : only;
}

/** A purchase that was not paid in time is cancelled by the mall, whether or not a round has come. */
export function shownState(first: MerchantOrderRow, rows: readonly MerchantOrderRow[], now: number): ShownState {
  const { platformOrderStatus, cancelStatus, payBy } = first;
  if (platformOrderStatus === ORDER_STATUS.unpaid && isOverdue(payBy.getTime(), now))
    return { status: ORDER_STATUS.cancelled, cancelStatus: CANCELLED_BY.mall, refundStatus: ORDER_REFUND.none };
  return { status: furthestBehind(rows), cancelStatus, refundStatus: refundOf(rows) };
}
