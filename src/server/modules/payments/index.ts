export { hasWayToPay } from './has-way-to-pay.ts';
export { type RefundWish, requestRefund } from './refunds/request-refund.ts';
export { sendRefund } from './refunds/send-refund.ts';
