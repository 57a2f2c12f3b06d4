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

/** A purchase that is marked as paid, and nothing else of it yet. */
interface BegunSettlement {
  platformOrder: PaidPlatformOrder;
  lines: readonly PaidLine[];
}

/**
 * The step from unpaid to paid, whichever way it was paid; null, and nothing changed, where it was paid or cancelled before.
 * `finishSettlement` does in the same transaction what follows. Anyone who calls has the purchase's row locked.
 */
export async function beginSettlement(
  tx: Sql,
  { platformOrderId, payType, now }: Settlement,
): Promise<BegunSettlement | null> {
  const [platformOrder, lines] = await pipeline(
    markPlatformOrderPaid(tx, platformOrderId, payType, new Date(now)),
    listPaidLines(tx, platformOrderId),
  );
  return platformOrder ? { platformOrder, lines } : null;
}

/**
 * Every shop's order begins, what needs no shipment is handed over, and the purchase makes room for its orders in the buyer's
 * list. The wallet's row is locked before, if it is touched.
 */
export async function finishSettlement(
  tx: Sql,
  mall: Pick<Mall, 'random' | 'log'>,
  { platformOrder, lines }: BegunSettlement,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const short = await deliverAtOnce(tx, lines);
  const orders: OrderPayment[] = [];
  const promised: LinePoints[] = [];
  for (const own of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const points = pointsFor(platformOrder, own[0]?.orderPay ?? 0);
    const isDelivered = !own.some(({ id }) => short.has(id));
    orders.push(begunOrder(mall, own, isDelivered, points, at));
    promised.push(...pointsOfLines(points, own));
  }
  const { id: orderId, no, currency } = platformOrder;
  // Last the counts of products, because everybody who buys the same waits for them.
  await pipeline(
    announcePayment(tx, { orderId, no, currency, lines, at }, orders),
    markOrdersPaid(tx, orderId, orders, promised),
  );
}

/** Both steps at once; false, and nothing changed, where it was paid or cancelled before. */
export async function settlePlatformOrder(
  tx: Sql,
  mall: Pick<Mall, 'random' | 'log'>,
  settlement: Settlement,
): Promise<boolean> {
  const begun = await beginSettlement(tx, settlement);
  if (begun) await finishSettlement(tx, mall, begun, settlement.now);
  return begun !== null;
}
