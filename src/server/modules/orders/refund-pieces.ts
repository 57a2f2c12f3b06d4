import type { Sql } from 'postgres';
import { orderRefundStatus } from '#domain/aftersales/refund-quantity.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { shippedStatus } from '#domain/orders/shipment.ts';
import {
  countAsRefunded,
  freePieces,
  holdPieces,
  listRefundedLines,
  markAllSent,
  type RefundPieces,
  setRefundStatus,
  takeGainedPoints,
} from './queries/refund-pieces.ts';

/** Pieces of an order that its transaction holds. */
interface OrderPieces extends RefundPieces {
  orderId: number;
}

const readRefundStatus = async (tx: Sql, orderId: number) => {
  const lines = await listRefundedLines(tx, orderId);
  await setRefundStatus(tx, orderId, orderRefundStatus(lines));
  return lines;
};

/** Counts pieces as asked for, and the order as one with after-sales. False where not so many are left. */
export async function askForPieces(tx: Sql, pieces: OrderPieces): Promise<boolean> {
  if (!(await holdPieces(tx, pieces))) return false;
  await readRefundStatus(tx, pieces.orderId);
  return true;
}

/** The buyer keeps them; they can be asked for again. */
export async function givePiecesFree(tx: Sql, pieces: OrderPieces): Promise<void> {
  await freePieces(tx, pieces);
  await readRefundStatus(tx, pieces.orderId);
}

/**
 * Counts pieces as refunded. What they promised in points is gained no more; an order of which the rest was sent goes on to be
 * received.
 */
export async function refundPieces(tx: Sql, pieces: OrderPieces & { pointsGained: number }, now: Date): Promise<void> {
  await countAsRefunded(tx, pieces);
  const lines = await readRefundStatus(tx, pieces.orderId);
  if (pieces.pointsGained > 0) await takeGainedPoints(tx, pieces.orderId, pieces.pointsGained);
  const isSomethingSent = lines.some(({ shipped }) => shipped > 0);
  if (isSomethingSent && shippedStatus(lines) === ORDER_STATUS.toReceive) await markAllSent(tx, pieces.orderId, now);
}
