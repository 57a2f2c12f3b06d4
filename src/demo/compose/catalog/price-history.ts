import { DAY_MS } from '#domain/time/duration.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { randomFor } from '../../random.ts';
import type { ProductPlan } from './plan-products.ts';

const DAYS = 30;
const CHEAPER_SHARE = 0.12;

export interface DayPrice {
  /** 'yyyy-MM-dd' in the mall's zone. */
  day: string;
  /** Cents. */
  lowest: number;
}

/** The last thirty days, today included, newest first. */
export const lastDays = (now: number, timezone: string) =>
  Array.from({ length: DAYS }, (_, i) => wallDate(now - i * DAY_MS, timezone));

/**
 * The lowest price of each day since the products came. Where a former price is shown, it was taken until the cut; a few
 * products were cheaper once than they are now, so that "lowest in 30 days" says something.
 */
export function priceHistory(
  plan: Pick<ProductPlan, 'key' | 'ageDays'>,
  price: number,
  former: number,
  days: readonly string[],
  seed: number,
): DayPrice[] {
  const random = randomFor(seed, `history/${plan.key}`);
  const cutDaysAgo = former > 0 ? random.int(2, 45) : DAYS;
  const cheaper = random.chance(CHEAPER_SHARE) ? { from: random.int(6, 12), days: random.int(2, 9) } : null;
  const priceOn = (daysAgo: number) => {
    if (cheaper && daysAgo >= cheaper.from && daysAgo < cheaper.from + cheaper.days)
      return Math.round(price * 0.09) * 10;
    return former > 0 && daysAgo >= cutDaysAgo ? former : price;
  };
  return days.flatMap((day, daysAgo) => (daysAgo <= plan.ageDays ? [{ day, lowest: priceOn(daysAgo) }] : []));
}
