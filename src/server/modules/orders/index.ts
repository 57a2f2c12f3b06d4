export { CANCELLED_BY } from './queries/cancellation.ts';
export type { NewMerchantOrder, NewOrderLine, NewPlatformOrder } from './queries/new-orders.ts';
export { lockPlatformOrder } from './queries/order-steps.ts';
export { type PayablePlatformOrder, payable } from './queries/payable-order.ts';
export { countUnpaid, type Unpaid } from './queries/unpaid-orders.ts';
export { settlePlatformOrder } from './settle-order.ts';
export { storeOrder } from './store-order.ts';
