import { allocate } from '../money/allocation.ts';
import { type Currency, scaledRate } from '../money/money.ts';
import { POINTS_PER_UNIT } from '../wallet/points.ts';

export interface PointsTerms {
  /** The order's. */
  currency: Currency;
  base: Currency;
}

export interface SpentPoints {
  points: number;
  money: number;
}

/** Points pay at most one in so many of what products cost after other discounts. */
const MOST_SHARE = 2;

/** Minor units of the order's currency for a point, as a fraction. */
function pointValue({ currency, base }: PointsTerms): { worth: bigint; each: bigint } {
  const worth = scaledRate(currency.rate) * 10n ** BigInt(currency.decimals);
  return { worth, each: scaledRate(base.rate) * BigInt(POINTS_PER_UNIT) };
}

/** What points are worth in the order's currency, rounded down. */
export function pointsMoney(points: number, terms: PointsTerms): number {
  const { worth, each } = pointValue(terms);
  return Number((BigInt(points) * worth) / each);
}

/** The least number of points that are worth so much. */
function pointsFor(money: number, terms: PointsTerms): number {
  const { worth, each } = pointValue(terms);
  return Number((BigInt(money) * each + worth - 1n) / worth);
}

/**
 * How many of somebody's points are used and what they pay: all of them, or as many as half of `productAmount` needs (what products
 * cost after members' discount and coupons, without shipping; not negative). Never more points than the money needs.
 */
export function usePoints(held: number, productAmount: number, terms: PointsTerms): SpentPoints {
  const most = Math.floor(productAmount / MOST_SHARE);
  const money = Math.min(pointsMoney(Math.max(0, held), terms), most);
  return { points: pointsFor(money, terms), money };
}

/**
 * Shares points out to lines by what is left to pay of each, `payables`, and never takes off more than that. Money leads and
 * points follow it, so that a line which got no money lost no points.
 */
export function splitPoints({ points, money }: SpentPoints, payables: readonly number[]): SpentPoints[] {
  const amounts = allocate(money, payables, payables);
  const counts = allocate(points, amounts);
  return amounts.map((amount, index) => ({ points: counts[index] ?? 0, money: amount }));
}
