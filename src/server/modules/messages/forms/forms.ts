import type { MessageKind } from '#domain/messages/message.ts';
import { itemsDelivered } from './items-delivered.ts';
import type { MessageForm } from './message-form.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderPaid } from './order-paid.ts';
import { orderPlaced } from './order-placed.ts';
import { orderShipped } from './order-shipped.ts';
import { reviewAnswered } from './review-answered.ts';
import { shopOrderPaid } from './shop-order-paid.ts';
import { shopReviewWritten } from './shop-review-written.ts';

/** Every kind of message. */
export const FORMS: Readonly<Record<MessageKind, MessageForm>> = {
  orderPlaced,
  orderPaid,
  orderShipped,
  itemsDelivered,
  orderCancelled,
  shopOrderPaid,
  reviewAnswered,
  shopReviewWritten,
};
