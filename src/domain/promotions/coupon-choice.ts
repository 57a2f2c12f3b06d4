import { type CheckoutLine, lineAmount } from '../pricing/price-line.ts';
import type { OrderChoices, OrderTerms } from '../pricing/total.ts';
import { couponFits, couponShares, covers, isOfMall, type UsableCoupon } from './coupon-use.ts';

/** A coupon of a shop and what it takes off each line. */
interface Option {
  coupon: UsableCoupon;
  shares: number[];
}

/** Coupons of some shops: what they save, and how much of it off what the mall's coupon covers. */
interface Way {
  saved: number;
  onCovered: number;
  coupons: readonly UsableCoupon[];
}

type Chosen = Pick<OrderChoices, 'merchantCoupons' | 'platformCoupon'>;

/** So many ways are kept from shop to shop: carts with more that differ stay quick, at the price of being nearly the best. */
const MOST_WAYS = 64;

const NO_WAY: Way = { saved: 0, onCovered: 0, coupons: [] };

/** What saves most first; of equals the smaller id. */
const bySaving = (a: UsableCoupon, b: UsableCoupon) => b.money - a.money || a.id - b.id;

/** What fits, by shop. */
function optionsByMerchant(
  lines: readonly CheckoutLine[],
  coupons: readonly UsableCoupon[],
  isMember: boolean,
): Option[][] {
  const fitting = coupons.filter((coupon) => !isOfMall(coupon) && couponFits(coupon, lines, isMember));
  const options = fitting.map((coupon) => ({ coupon, shares: couponShares(coupon, lines, isMember) }));
  return [...Map.groupBy(options, ({ coupon }) => coupon.merchantId).values()];
}

/** Only ways that save more than every other which leaves as much to the mall's coupon. */
function unbeaten(ways: readonly Way[]): Way[] {
  const sorted = ways.toSorted((a, b) => b.saved - a.saved || a.onCovered - b.onCovered);
  let least = Number.POSITIVE_INFINITY;
  return sorted.filter(({ onCovered }) => {
    const isBetter = onCovered < least;
    least = Math.min(least, onCovered);
    return isBetter;
  });
}

/** Every way with one more shop: with none of its coupons, or with one of them. */
function withMerchant(ways: readonly Way[], options: readonly Option[], isCovered: readonly boolean[]): Way[] {
  const each = options.map(({ coupon, shares }) => ({
    coupon,
    onCovered: shares.reduce((sum, share, index) => sum + (isCovered[index] ? share : 0), 0),
  }));
  const added = ways.flatMap((way) =>
    each.map(({ coupon, onCovered }) => ({
      saved: way.saved + coupon.money,
      onCovered: way.onCovered + onCovered,
      coupons: [...way.coupons, coupon],
    })),
  );
  return [...added, ...ways];
}

/** The shops' coupons that save most while they leave `room` for the mall's coupon: less than that off what it covers. */
function bestWay(merchants: readonly Option[][], isCovered: readonly boolean[], room: number): Way {
  let ways: Way[] = [NO_WAY];
  for (const options of merchants) {
    const possible = withMerchant(ways, options, isCovered).filter(({ onCovered }) => onCovered < room);
    ways = unbeaten(possible).slice(0, MOST_WAYS);
  }
  return ways[0] ?? NO_WAY;
}

const chosen = (way: Way, platformCoupon: UsableCoupon | null): Chosen => ({
  merchantCoupons: new Map(way.coupons.map((coupon) => [coupon.merchantId, coupon])),
  platformCoupon,
});

/** What the mall's coupon covers, and what of it the shops' coupons may not reach. */
function roomFor(coupon: UsableCoupon, lines: readonly CheckoutLine[], isMember: boolean) {
  const isCovered = lines.map((line) => covers(coupon, line));
  const amount = lines.reduce((sum, line, index) => sum + (isCovered[index] ? lineAmount(line, isMember) : 0), 0);
  return { isCovered, room: amount - coupon.money };
}

/**
 * The coupons that together save most: one of each shop and one of the mall. Shops' coupons may leave too little for the
 * mall's, so that giving one up can save more. Of equals the smaller id, and none rather than the mall's.
 */
export function bestChoice(
  lines: readonly CheckoutLine[],
  coupons: readonly UsableCoupon[],
  { isMember, isSale }: Pick<OrderTerms, 'isMember' | 'isSale'>,
): Chosen {
  if (isSale) return chosen(NO_WAY, null);
  const sorted = coupons.filter(({ money }) => money > 0).toSorted(bySaving);
  const merchants = optionsByMerchant(lines, sorted, isMember);
  const alone = bestWay(merchants, [], Number.POSITIVE_INFINITY);
  let best = { way: alone, coupon: null as UsableCoupon | null, saved: alone.saved };
  for (const coupon of sorted.filter(isOfMall)) {
    if (alone.saved + coupon.money <= best.saved) break;
    if (!couponFits(coupon, lines, isMember)) continue;
    const { isCovered, room } = roomFor(coupon, lines, isMember);
    const way = bestWay(merchants, isCovered, room);
    if (way.saved + coupon.money > best.saved) best = { way, coupon, saved: way.saved + coupon.money };
  }
  return chosen(best.way, best.coupon);
}
