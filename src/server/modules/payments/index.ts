export { type RefundWish, requestRefund } from './refunds/request-refund.ts';
export { sendRefund } from './refunds/send-refund.ts';
