import { type Currency, convert } from '#domain/money/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Amounts } from '#domain/pricing/total.ts';
import { gainedPoints, splitGainedPoints } from '#domain/wallet/earned-points.ts';
import type { Random } from '../../random.ts';
import { type ClaimedPlan, claimedFor } from '../promotions/claimable-coupons.ts';
import type { Piece } from './choose-pieces.ts';
import { type ArrivalTimes, arrivalTimes, type PlatformOrderTimes, platformOrderTimes } from './order-times.ts';
import { type OrderedLine, type PricedWish, priceWished } from './price-wished-order.ts';
import type { Shopper } from './shopper.ts';
import type { WishedOrder } from './wished-orders.ts';

export interface ComposedLine extends OrderedLine {
  amounts: Amounts;
  pointsGained: number;
}

/** One shop's part of an order. */
export interface ComposedMerchant extends ArrivalTimes {
  no: string;
  merchantId: number;
  amounts: Amounts;
  pointsGained: number;
  /** At least one. */
  lines: ComposedLine[];
  /** Of the shop itself; null for none. */
  couponId: number | null;
}

export interface ComposedOrder extends PlatformOrderTimes {
  wished: WishedOrder;
  no: string;
  currency: Currency;
  amounts: Amounts;
  payBase: number;
  merchants: ComposedMerchant[];
  coupons: ClaimedPlan[];
}

const newNumber = (prefix: 'PT' | 'SH', { placedAt }: WishedOrder, random: Random) =>
  orderNumber(
    prefix,
    placedAt,
    Uint8Array.from({ length: 8 }, () => random.int(0, 255)),
  );

/** The lines of one shop with their shares of what it brings in points. */
function linesOfMerchant({ lines, total }: PricedWish, merchantId: number, points: number): ComposedLine[] {
  const own = lines.flatMap((line, index) => {
    const amounts = total.lines[index];
    return amounts && line.facts.merchantId === merchantId ? [{ ...line, amounts }] : [];
  });
  const gained = splitGainedPoints(
    points,
    own.map(({ amounts }) => amounts.pay),
  );
  return own.map((line, i) => ({ ...line, pointsGained: gained[i] ?? 0 }));
}

function merchantsOf(
  wished: WishedOrder,
  order: PricedWish,
  paidAt: number | null,
  shopper: Shopper,
): ComposedMerchant[] {
  const { base, random } = shopper;
  return [...order.total.merchants].map(([merchantId, amounts]) => {
    const inBase = convert(amounts.pay, order.currency, base);
    const pointsGained = paidAt === null ? 0 : gainedPoints(inBase, base);
    return {
      ...{ no: newNumber('SH', wished, random), merchantId, amounts, pointsGained },
      ...arrivalTimes(wished, paidAt, random),
      lines: linesOfMerchant(order, merchantId, pointsGained),
      couponId: order.used.find((coupon) => coupon.merchantId === merchantId)?.id ?? null,
    };
  });
}

/** What the next order has to know of this one. */
function remember(
  { points, coupons }: Shopper,
  { total, used }: PricedWish,
  merchants: readonly ComposedMerchant[],
): void {
  points.spend(total.pointsUsed);
  for (const { id } of used) coupons.delete(id);
  for (const { pointsGained, completedAt } of merchants)
    if (completedAt !== null) points.gain(pointsGained, completedAt);
}

/** An order as the mall would have calculated it; null where nothing of what was wished for is sold. */
export function composeOrder(wished: WishedOrder, pieces: readonly Piece[], shopper: Shopper): ComposedOrder | null {
  const { base, random } = shopper;
  const order = priceWished(wished, pieces, shopper);
  if (order.lines.length === 0) return null;
  const times = platformOrderTimes(wished, random);
  const no = newNumber('PT', wished, random);
  const merchants = merchantsOf(wished, order, times.paidAt, shopper);
  remember(shopper, order, merchants);
  const { currency, total, used } = order;
  return {
    ...{ wished, no, currency, amounts: total, merchants, ...times },
    payBase: convert(total.pay, currency, base),
    coupons: used.map((coupon) => claimedFor(coupon, wished.placedAt, no, random)),
  };
}
