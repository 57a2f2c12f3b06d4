import type { Sql } from 'postgres';
import { gainedPoints, splitGainedPoints } from '#domain/gained-points.ts';
import { convert } from '#domain/money.ts';
import { ORDER_STATUS, paidStatus, SHIPPING } from '#domain/order-state.ts';
import { listCurrencies } from '../../db/queries/currencies.ts';
import {
  addSold,
  listPaidLines,
  listPaidOrders,
  markOrderPaid,
  markPurchasePaid,
  type PaidLine,
  type PaidOrder,
  type PaidPurchase,
  setPointsGained,
} from '../../db/queries/paid-orders.ts';
import type { Mall } from '../../mall.ts';
import { deliverAtOnce } from './deliver-at-once.ts';
import { newPickupCode } from './pickup-code.ts';

/** What settling takes besides the transaction. */
export type Till = Pick<Mall, 'random' | 'log'>;

export interface Settlement {
  purchaseId: number;
  payType: string;
  /** Epoch milliseconds. */
  now: number;
}

async function readBase(tx: Sql) {
  const base = (await listCurrencies(tx)).find(({ isDefault }) => isDefault);
  if (!base) throw new Error('the mall has no base currency');
  return base;
}

/** What the buyer gets in points for a shop's order and for each of its lines. Gives the sum. */
async function grantPoints(tx: Sql, purchase: PaidPurchase, order: PaidOrder, lines: readonly PaidLine[]) {
  const base = await readBase(tx);
  const own = { code: purchase.currency, decimals: purchase.decimals, rate: purchase.rate };
  const points = gainedPoints(convert(order.pay, own, base), base);
  const parts = splitGainedPoints(
    points,
    lines.map(({ pay }) => pay),
  );
  for (const [i, line] of lines.entries()) {
    const part = parts[i] ?? 0;
    if (part > 0) await setPointsGained(tx, line.id, part);
  }
  return points;
}

async function settleOrder(tx: Sql, till: Till, purchase: PaidPurchase, order: PaidOrder, now: Date, all: PaidLine[]) {
  const lines = all.filter(({ orderId }) => orderId === order.id);
  const isDelivered = await deliverAtOnce(tx, lines);
  const wanted = paidStatus(
    lines.map(({ productType }) => productType),
    order.shippingType,
  );
  const isShort = wanted === ORDER_STATUS.received && !isDelivered;
  if (isShort) till.log.warn({ order: order.id }, 'paid, and not all of it could be handed over: cards or a link lack');
  const status = isShort ? ORDER_STATUS.toShip : wanted;
  await markOrderPaid(tx, {
    id: order.id,
    status,
    pointsGained: await grantPoints(tx, purchase, order, lines),
    verifyCode: order.shippingType === SHIPPING.pickup ? newPickupCode(till) : '',
    receivedAt: status === ORDER_STATUS.received ? now : null,
  });
}

/**
 * The one step from unpaid to paid, whichever way it was paid: every shop's order begins, what needs no parcel is handed
 * over, and the purchase makes room for its orders in the buyer's list. False, and nothing changed, where it was paid or
 * cancelled before. Whoever calls has the purchase's row locked, and the wallet's after it, if it is touched.
 */
export async function settlePurchase(tx: Sql, till: Till, { purchaseId, payType, now }: Settlement): Promise<boolean> {
  const at = new Date(now);
  const purchase = await markPurchasePaid(tx, purchaseId, payType, at);
  if (!purchase) return false;
  const lines = await listPaidLines(tx, purchaseId);
  for (const order of await listPaidOrders(tx, purchaseId)) await settleOrder(tx, till, purchase, order, at, lines);
  await addSold(tx, purchaseId);
  return true;
}
