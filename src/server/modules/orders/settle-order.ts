import type { Sql } from 'postgres';
import { convert } from '#domain/money/money.ts';
import { ORDER_STATUS, paidStatus } from '#domain/orders/order-state.ts';
import { gainedPoints, splitGainedPoints } from '#domain/wallet/earned-points.ts';
import { pipeline } from '../../platform/db/pipeline.ts';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { type OrderPaid, orderPaid, orderReceived } from './events.ts';
import { deliverAtOnce } from './fulfil-at-once.ts';
import { newPickupCode } from './pickup-code.ts';
import {
  type LinePoints,
  listPaidLines,
  markOrdersPaid,
  markPlatformOrderPaid,
  type OrderPayment,
  type PaidLine,
  type PaidPlatformOrder,
} from './queries/paid-orders.ts';

export interface Settlement {
  platformOrderId: number;
  payType: string;
  /** Epoch milliseconds. */
  now: number;
}

/** What the buyer gets in points for a shop's order. */
function pointsFor({ currency, decimals, rate, baseDecimals }: PaidPlatformOrder, orderPay: number): number {
  const base = { code: '', decimals: baseDecimals, rate: '1' };
  return gainedPoints(convert(orderPay, { code: currency, decimals, rate }, base), base);
}

function pointsOfLines(points: number, lines: readonly PaidLine[]): LinePoints[] {
  const parts = splitGainedPoints(
    points,
    lines.map(({ pay }) => pay),
  );
  return lines.map(({ id }, index) => ({ id, points: parts[index] ?? 0 }));
}

/** What payment makes of one shop's order; `isDelivered` where all of it was handed over. */
function begunOrder(
  mall: Pick<Mall, 'random' | 'log'>,
  lines: readonly PaidLine[],
  isDelivered: boolean,
  points: number,
  now: Date,
): OrderPayment {
  const [{ orderId: id, shippingType } = { orderId: 0, shippingType: 0 }] = lines;
  const wanted = paidStatus(
    lines.map(({ productType }) => productType),
    shippingType,
  );
  const isShort = wanted === ORDER_STATUS.received && !isDelivered;
  if (isShort) mall.log.warn({ order: id }, 'paid, and not all of it could be handed over: cards or a link lack');
  const status = isShort ? ORDER_STATUS.toShip : wanted;
  return {
    id,
    status,
    pointsGained: points,
    verifyCode: status === ORDER_STATUS.toCollect ? newPickupCode(mall) : '',
    receivedAt: status === ORDER_STATUS.received ? now : null,
  };
}

async function announcePayment(tx: Sql, paid: OrderPaid, orders: readonly OrderPayment[]): Promise<void> {
  await announce(tx, orderPaid, paid);
  for (const { id: merchantOrderId, receivedAt } of orders)
    if (receivedAt) await announce(tx, orderReceived, { merchantOrderId, at: receivedAt });
}

/**
 * The one step from unpaid to paid, whichever way it was paid: every shop's order begins, what needs no shipment is handed
 * over, and the purchase makes room for its orders in the buyer's list. False, and nothing changed, where it was paid or
 * cancelled before. Anyone who calls has the purchase's row locked, and the wallet's after it, if it is touched.
 */
export async function settlePlatformOrder(
  tx: Sql,
  mall: Pick<Mall, 'random' | 'log'>,
  { platformOrderId, payType, now }: Settlement,
): Promise<boolean> {
  const at = new Date(now);
  const [platformOrder, lines] = await pipeline(
    markPlatformOrderPaid(tx, platformOrderId, payType, at),
    listPaidLines(tx, platformOrderId),
  );
  if (!platformOrder) return false;
  const short = await deliverAtOnce(tx, lines);
  const orders: OrderPayment[] = [];
  const promised: LinePoints[] = [];
  for (const own of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const points = pointsFor(platformOrder, own[0]?.orderPay ?? 0);
    const isDelivered = !own.some(({ id }) => short.has(id));
    orders.push(begunOrder(mall, own, isDelivered, points, at));
    promised.push(...pointsOfLines(points, own));
  }
  await markOrdersPaid(tx, platformOrderId, orders, promised);
  const { id: orderId, no, currency } = platformOrder;
  await announcePayment(tx, { orderId, no, currency, lines, at }, orders);
  return true;
}
