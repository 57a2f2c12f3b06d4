export { CANCELLED_BY } from './queries/cancellation.ts';
export {
  findLineToReview,
  type LineToReviewRow,
  listLinesToReview,
  markLineReviewed,
  type ReviewedLine,
} from './queries/lines-to-review.ts';
export type { NewMerchantOrder, NewOrderLine, NewPlatformOrder } from './queries/new-orders.ts';
export { findMerchantOrders, type MerchantOrderRow } from './queries/order-detail.ts';
export { listOrderLines, type OrderLineRow } from './queries/order-lines.ts';
export { lockOwnOrder, lockPlatformOrder } from './queries/order-steps.ts';
export { lineNamed, orderedMerchant, orderedName, orderedOptions } from './queries/ordered-texts.ts';
export { type PayablePlatformOrder, payable } from './queries/payable-order.ts';
export {
  lockMerchantOrder,
  lockOrderToRefund,
  lockPlatformOrderById,
  type OrderToRefund,
} from './queries/refund-pieces.ts';
export { findOwnShipment, type ShipmentRow } from './queries/shipments.ts';
export { countUnpaid, type Unpaid } from './queries/unpaid-orders.ts';
export { askForPieces, givePiecesFree, refundPieces } from './refund-pieces.ts';
export { orderMoney, orderTime, serializeLine } from './serialize.ts';
export { beginSettlement, finishSettlement, settlePlatformOrder } from './settle-order.ts';
export { storeOrder } from './store-order.ts';
