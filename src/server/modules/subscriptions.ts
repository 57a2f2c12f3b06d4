import { on, onTogether, type Subscription } from '../platform/events/event.ts';
import {
  caseApproved,
  caseOpened,
  caseRefused,
  caseRevoked,
  refundPaid,
  refundRequested,
  returnReceived,
  returnShipped,
} from './aftersales/events.ts';
import { settleGatewayRefund } from './aftersales/subscriptions.ts';
import { alertRequested, alertsFired } from './alerts/events.ts';
import { notePriceChange, noteStockChange } from './alerts/subscriptions.ts';
import { removeOrderedLines } from './cart/subscriptions.ts';
import { priceChanged, stockChanged } from './catalog/events.ts';
import { returnRefundedStock, returnStock } from './catalog/subscriptions.ts';
import { applicationApproved, applicationRefused } from './merchants/applications/events.ts';
import { recordRefund, recordSale } from './merchants/subscriptions.ts';
import {
  postAlertRequested,
  postAlertsFired,
  postApplicationApproved,
  postApplicationRefused,
  postLatePayment,
  postOrderCancelled,
  postOrderPaid,
  postOrderPlaced,
  postOrderShipped,
  postRefundPaid,
  postReturnApproved,
  postReturnAsked,
  postReturnClosed,
  postReturnReceived,
  postReturnRefused,
  postReturnShipped,
  postReviewAnswered,
  postReviewWritten,
} from './messages/subscriptions.ts';
import {
  orderCancelled,
  orderCompleted,
  orderPaid,
  orderPlaced,
  orderReceived,
  orderShipped,
} from './orders/events.ts';
import { latePaymentReceived, refundSettled } from './payments/events.ts';
import { requestRefund } from './payments/index.ts';
import { releaseCoupons, releaseRefundedCoupons, returnQuota } from './promotions/subscriptions.ts';
import { recordStockChange } from './publishing/subscriptions.ts';
import { reviewAnswered, reviewHidden, reviewWritten } from './reviews/events.ts';
import { countPaid, countPlaced, countRefunded } from './sales-metrics.ts';
import { creditLatePayment, creditRefund, grantPoints, returnPoints } from './wallet/subscriptions.ts';

/**
 * Every event of the mall with what acts on it, in the order in which it runs. The order is also that of locks, the same in
 * every transaction: cart lines, coupons, points, wallet, stock, flash-sale quota, waitlist (`platform/events/README.md`).
 */
export const subscriptions: readonly Subscription[] = [
  onTogether(orderPlaced, removeOrderedLines, postOrderPlaced, countPlaced),
  onTogether(orderPaid, recordSale, postOrderPaid, countPaid),
  on(orderCancelled, releaseCoupons, returnPoints, returnStock, returnQuota, postOrderCancelled),
  on(orderShipped, postOrderShipped),
  on(orderReceived),
  on(orderCompleted, grantPoints),
  on(reviewWritten, postReviewWritten),
  on(reviewAnswered, postReviewAnswered),
  on(reviewHidden),
  on(caseOpened, postReturnAsked),
  on(caseApproved, postReturnApproved),
  on(caseRefused, postReturnRefused),
  on(caseRevoked, postReturnClosed),
  on(returnShipped, postReturnShipped),
  on(returnReceived, postReturnReceived),
  on(refundRequested, requestRefund),
  on(
    refundPaid,
    releaseRefundedCoupons,
    returnPoints,
    creditRefund,
    returnRefundedStock,
    returnQuota,
    recordRefund,
    postRefundPaid,
    countRefunded,
  ),
  on(latePaymentReceived, creditLatePayment, postLatePayment),
  on(refundSettled, settleGatewayRefund),
  on(applicationApproved, postApplicationApproved),
  on(applicationRefused, postApplicationRefused),
  on(stockChanged, recordStockChange, noteStockChange),
  // Triggers record changes of prices: every column of an SKU counts, whatever writes it.
  on(priceChanged, notePriceChange),
  on(alertRequested, postAlertRequested),
  on(alertsFired, postAlertsFired),
];
