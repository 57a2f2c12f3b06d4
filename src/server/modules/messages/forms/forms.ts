import type { MessageKind } from '#domain/messages/message.ts';
import { alertConfirm } from './alerts/alert-confirm.ts';
import { backInStock } from './alerts/back-in-stock.ts';
import { priceDropped } from './alerts/price-dropped.ts';
import { searchFound } from './alerts/search-found.ts';
import { applicationApproved } from './applications/application-approved.ts';
import { applicationRefused } from './applications/application-refused.ts';
import type { MessageForm } from './message-form.ts';
import { orderCancelled } from './purchases/cancelled.ts';
import { itemsDelivered } from './purchases/delivered.ts';
import { latePayment } from './purchases/late-payment.ts';
import { orderPaid } from './purchases/paid.ts';
import { orderPlaced } from './purchases/placed.ts';
import { orderShipped } from './purchases/shipped.ts';
import { shopOrderPaid } from './purchases/shop-paid.ts';
import { refundApproved } from './returns/refund-approved.ts';
import { refundPaid } from './returns/refund-paid.ts';
import { returnApproved } from './returns/return-approved.ts';
import { returnAsked } from './returns/return-asked.ts';
import { returnClosed } from './returns/return-closed.ts';
import { returnReceived } from './returns/return-received.ts';
import { returnRefused } from './returns/return-refused.ts';
import { shopReturnAsked } from './returns/shop-return-asked.ts';
import { shopReturnClosed } from './returns/shop-return-closed.ts';
import { shopReturnSent } from './returns/shop-return-sent.ts';
import { reviewAnswered } from './reviews/review-answered.ts';
import { shopReviewWritten } from './reviews/shop-review-written.ts';

/** Every kind of message. */
export const FORMS: Readonly<Record<MessageKind, MessageForm>> = {
  orderPlaced,
  orderPaid,
  orderShipped,
  itemsDelivered,
  orderCancelled,
  latePayment,
  shopOrderPaid,
  returnAsked,
  shopReturnAsked,
  returnApproved,
  refundApproved,
  returnRefused,
  shopReturnSent,
  returnReceived,
  refundPaid,
  returnClosed,
  shopReturnClosed,
  reviewAnswered,
  shopReviewWritten,
  applicationApproved,
  applicationRefused,
  backInStock,
  priceDropped,
  searchFound,
  alertConfirm,
};
