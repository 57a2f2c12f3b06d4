import type { PriceChange } from '#domain/catalog/former-price.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { randomFor } from '../../random.ts';
import type { ProductPlan } from './plan-products.ts';

const CHEAPER_SHARE = 0.12;
/** The longest that a cut has run. */
const CUT_DAYS = 45;

/**
 * The prices that the SKUs of a product have had since it came, the first one first. `was` (0 for none) was taken until the
 * cut; a few products were cheaper once than they are now, so that "lowest price in 30 days" says something.
 */
export function priceHistory(
  { key, ageDays }: Pick<ProductPlan, 'key' | 'ageDays'>,
  { price, was }: { price: number; was: number },
  { seed, now }: { seed: number; now: number },
): PriceChange[] {
  const random = randomFor(seed, `history/${key}`);
  const cutDaysAgo = Math.min(random.int(2, CUT_DAYS), ageDays / 2);
  const change = (daysAgo: number, amount: number) => ({ at: now - Math.round(daysAgo * DAY_MS), price: amount });
  if (was > price) return [change(ageDays, was), change(cutDaysAgo, price)];
  const [from, until] = [random.int(8, 14), random.int(3, 7)];
  const isCheaper = random.chance(CHEAPER_SHARE) && from < ageDays;
  const cheaper = [change(from, Math.round(price * 0.09) * 10), change(until, price)];
  return isCheaper ? [change(ageDays, price), ...cheaper] : [change(ageDays, price)];
}
