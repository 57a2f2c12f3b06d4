import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { UNPAID_DELAY_MS } from '#domain/messages/mail-retries.ts';
import { pipeline } from '../../platform/db/pipeline.ts';
import {
  insertDeliveredAtOnce,
  insertOrderCancelled,
  insertOrderPaid,
  insertOrderPlaced,
  insertOrderShipped,
  insertShipmentDelivered,
  insertShopOrdersPaid,
} from './queries/order-messages.ts';
import { insertReviewAnswered, insertShopReviewWritten, type ReviewedProduct } from './queries/review-messages.ts';

const OPENED_IN_ORDER = [PRODUCT_TYPE.link, PRODUCT_TYPE.cardSecret];

interface OrderStep {
  orderId: number;
  at: Date;
}

export const postOrderPlaced = (tx: Sql, { no }: { no: string }) => insertOrderPlaced(tx, no, UNPAID_DELAY_MS);

/** To the buyer that the order is in and what of it can be opened already, and to each shop what it has to send. */
export const postOrderPaid = (tx: Sql, { orderId, at }: OrderStep) =>
  pipeline(
    insertOrderPaid(tx, orderId, at),
    insertDeliveredAtOnce(tx, orderId, OPENED_IN_ORDER, at),
    insertShopOrdersPaid(tx, orderId, at),
  );

export const postOrderCancelled = (tx: Sql, { orderId, at }: OrderStep) => insertOrderCancelled(tx, orderId, at);

/** By how it was sent: nothing is said where nothing was to be sent. */
export const postOrderShipped = (tx: Sql, { shipmentId, at }: { shipmentId: number; at: Date }) =>
  pipeline(insertOrderShipped(tx, shipmentId, at), insertShipmentDelivered(tx, shipmentId, at));

/** Reviews of an import or the demo mall have no buyer; a changed answer is no news. */
export async function postReviewAnswered(
  tx: Sql,
  { buyerId, isFirst, ...review }: ReviewedProduct & { buyerId: number | null; reply: string; isFirst: boolean },
): Promise<void> {
  if (buyerId !== null && isFirst) await insertReviewAnswered(tx, { ...review, buyerId });
}

export const postReviewWritten = (tx: Sql, review: ReviewedProduct & { star: number }) =>
  insertShopReviewWritten(tx, review);
