export { deliverAtOnce } from './fulfil-at-once.ts';
export { CANCELLED_BY } from './queries/cancellation.ts';
export { insertOrders, type NewOrderLine, type NewPurchase, type NewShopOrder } from './queries/new-orders.ts';
export { lockPurchase } from './queries/order-steps.ts';
export {
  type LinePoints,
  listPaidLines,
  markOrdersPaid,
  markPurchasePaid,
  type OrderPayment,
  type PaidLine,
  type PaidPurchase,
} from './queries/paid-orders.ts';
export { type PayablePurchase, payable } from './queries/payable-purchase.ts';
export { countUnpaid, type Unpaid } from './queries/unpaid-orders.ts';
