import { isOfVirtualProducts } from './order-progress.ts';
import { ORDER_REFUND, ORDER_STATUS } from './order-state.ts';

export type OrderLabel =
  | 'toPay'
  | 'toShip'
  | 'preparing'
  | 'partShipped'
  | 'toCollect'
  | 'toReceive'
  | 'sentOnline'
  | 'received'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  | 'grouping'
  | 'groupFailed';

const LABELS: ReadonlyMap<number, OrderLabel> = new Map<number, OrderLabel>([
  [ORDER_STATUS.unpaid, 'toPay'],
  [ORDER_STATUS.toShip, 'toShip'],
  [ORDER_STATUS.partShipped, 'partShipped'],
  [ORDER_STATUS.toCollect, 'toCollect'],
  [ORDER_STATUS.toReceive, 'toReceive'],
  [ORDER_STATUS.received, 'received'],
  [ORDER_STATUS.completed, 'completed'],
  [ORDER_STATUS.cancelled, 'cancelled'],
]);

/** Tickets, cards and links travel in no shipment. */
const VIRTUAL_LABELS: ReadonlyMap<number, OrderLabel> = new Map<number, OrderLabel>([
  ...LABELS,
  [ORDER_STATUS.toShip, 'preparing'],
  [ORDER_STATUS.toReceive, 'sentOnline'],
  [ORDER_STATUS.received, 'delivered'],
]);

export interface LabelledOrder {
  status: number;
  refundStatus: number;
  type: number;
  /** What its products are. */
  secondType: number;
  /** Of the group that it was bought in: 0 while it is being formed, 10 complete, -1 failed, 99 where there is none. */
  groupBuyRecordStatus?: number;
}

const GROUP = 2;
const FORMING = 0;
const FAILED = -1;

/** Whether the group of a paid order is still being formed; what becomes of the order is not known before. */
export const isForming = ({ status, type, groupBuyRecordStatus }: LabelledOrder): boolean =>
  type === GROUP && groupBuyRecordStatus === FORMING && status === ORDER_STATUS.toShip;

/** Whether too few have joined the group of an order in time; what was paid for it comes back. */
export const isGroupFailed = ({ type, groupBuyRecordStatus }: LabelledOrder): boolean =>
  type === GROUP && groupBuyRecordStatus === FAILED;

/** What an order's state is called: an open or full refund and a group that is open or has failed come before its status. */
export function orderLabel(order: LabelledOrder): OrderLabel {
  if (order.refundStatus === ORDER_REFUND.fully) return 'refunded';
  if (order.refundStatus === ORDER_REFUND.applying) return 'refunding';
  if (isForming(order)) return 'grouping';
  if (isGroupFailed(order)) return 'groupFailed';
  const labels = isOfVirtualProducts(order.secondType) ? VIRTUAL_LABELS : LABELS;
  return labels.get(order.status) ?? 'toShip';
}
