export { CANCELLED_BY } from './queries/cancellation.ts';
export type { NewOrderLine, NewPurchase, NewShopOrder } from './queries/new-orders.ts';
export { lockPurchase } from './queries/order-steps.ts';
export { type PayablePurchase, payable } from './queries/payable-purchase.ts';
export { countUnpaid, type Unpaid } from './queries/unpaid-orders.ts';
export { settlePurchase } from './settle-order.ts';
export { storeOrder } from './store-order.ts';
