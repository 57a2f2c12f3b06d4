import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { UNPAID_DELAY_MS } from '#domain/messages/mail-retries.ts';
import { pipeline } from '../../platform/db/pipeline.ts';
import { insertAlertConfirm, insertAlertsFired } from './queries/alert-messages.ts';
import { type DecidedApplication, insertApplicationMessage } from './queries/application-messages.ts';
import {
  insertDeliveredAtOnce,
  insertLatePayment,
  insertOrderCancelled,
  insertOrderPaid,
  insertOrderPlaced,
  insertOrderShipped,
  insertShipmentDelivered,
  insertShopOrdersPaid,
} from './queries/purchase-messages.ts';
import { insertReturnMessage, insertShopReturnMessage } from './queries/return-messages.ts';
import { insertReviewAnswered, insertShopReviewWritten, type ReviewedProduct } from './queries/review-messages.ts';

const OPENED_IN_ORDER: readonly number[] = [PRODUCT_TYPE.link, PRODUCT_TYPE.cardSecret];

interface OrderStep {
  orderId: number;
  at: Date;
}

export const postOrderPlaced = (tx: Sql, { no }: { no: string }) => insertOrderPlaced(tx, no, UNPAID_DELAY_MS);

/** To the buyer that the order is in and what of it can be opened already, and to each shop what it has to send. */
export const postOrderPaid = (
  tx: Sql,
  { orderId, lines, at }: OrderStep & { lines: readonly { productType: number }[] },
) =>
  pipeline(
    insertOrderPaid(tx, orderId, at),
    lines.some(({ productType }) => OPENED_IN_ORDER.includes(productType)) &&
      insertDeliveredAtOnce(tx, orderId, OPENED_IN_ORDER, at),
    insertShopOrdersPaid(tx, orderId, at),
  );

export const postOrderCancelled = (tx: Sql, { orderId, at }: OrderStep) => insertOrderCancelled(tx, orderId, at);

/** To the buyer, whose payment is in the wallet instead. */
export const postLatePayment = (tx: Sql, payment: { orderNo: string; paymentNo: string; at: Date }) =>
  insertLatePayment(tx, payment);

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

interface ReturnStep {
  caseId: number;
  /** Minor units. */
  amount: number;
  /** 'weixin', 'alipay', 'card', 'yue'. */
  payType: string;
  at: Date;
}

/** Nothing but the wallet pays at once: its buyer gets one message, that the money is back. */
const isPaidAtOnce = ({ amount, payType }: ReturnStep) => payType === 'yue' || amount === 0;

/** To the shop, which has to decide, and to the buyer that it has the request. */
export const postReturnAsked = (tx: Sql, { caseId, at }: ReturnStep) => {
  const event = 'aftersales.caseOpened';
  return pipeline(
    insertReturnMessage(tx, { caseId, kind: 'returnAsked', event, at }),
    insertShopReturnMessage(tx, { caseId, kind: 'shopReturnAsked', event, at }),
  );
};

/** A return that was agreed to can be paid by decision of the mall as well, which is another message. */
export async function postReturnApproved(tx: Sql, step: ReturnStep & { sendBy: Date | null }): Promise<void> {
  const { caseId, sendBy, at } = step;
  if (sendBy !== null)
    await insertReturnMessage(tx, { caseId, kind: 'returnApproved', event: 'aftersales.caseApproved', at });
  else if (!isPaidAtOnce(step))
    await insertReturnMessage(tx, { caseId, kind: 'refundApproved', event: 'aftersales.caseApproved refund', at });
}

export const postReturnRefused = (tx: Sql, { caseId, at }: ReturnStep) =>
  insertReturnMessage(tx, { caseId, kind: 'returnRefused', event: 'aftersales.caseRefused', at });

export const postReturnShipped = (tx: Sql, { caseId, at }: ReturnStep) =>
  insertShopReturnMessage(tx, { caseId, kind: 'shopReturnSent', event: 'aftersales.returnShipped', at });

export async function postReturnReceived(tx: Sql, step: ReturnStep): Promise<void> {
  const { caseId, at } = step;
  if (!isPaidAtOnce(step))
    await insertReturnMessage(tx, { caseId, kind: 'returnReceived', event: 'aftersales.returnReceived', at });
}

export const postRefundPaid = (tx: Sql, { caseId, at }: ReturnStep) =>
  insertReturnMessage(tx, { caseId, kind: 'refundPaid', event: 'aftersales.refundPaid', at });

/** To the buyer, unless they have withdrawn it, and to a shop that has agreed to it, or expects its package. */
export async function postReturnClosed(
  tx: Sql,
  { caseId, isByBuyer, wasSentBack, at }: ReturnStep & { isByBuyer: boolean; wasSentBack: boolean },
): Promise<void> {
  const event = 'aftersales.caseRevoked';
  if (!isByBuyer) await insertReturnMessage(tx, { caseId, kind: 'returnClosed', event, at });
  if (!isByBuyer || wasSentBack) await insertShopReturnMessage(tx, { caseId, kind: 'shopReturnClosed', event, at });
}

export const postApplicationApproved = (tx: Sql, one: DecidedApplication & { handlingFee: string }) =>
  insertApplicationMessage(tx, 'applicationApproved', one, { handlingFee: one.handlingFee, reason: '' });

export const postApplicationRefused = (tx: Sql, one: DecidedApplication & { reason: string }) =>
  insertApplicationMessage(tx, 'applicationRefused', one, { handlingFee: '', reason: one.reason });

/** To a visitor who wants to be notified of something, and to everybody whose time has come. */
export const postAlertRequested = (tx: Sql, alert: { alertId: number; at: Date }) => insertAlertConfirm(tx, alert);

export const postAlertsFired = (tx: Sql, fired: { alertIds: readonly number[]; at: Date }) =>
  insertAlertsFired(tx, fired);
