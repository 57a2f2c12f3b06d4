import { allocate } from '../money/allocation.ts';
import { type CheckoutLine, lineAmount } from '../pricing/price-line.ts';
import { COUPON_CATEGORY, type CouponCategory } from './coupon-category.ts';

export interface UsableCoupon {
  id: number;
  /** 0: the mall's own. */
  merchantId: number;
  /** A `COUPON_CATEGORY`. */
  category: number;
  /** In minor units of the order's currency. */
  money: number;
  threshold: number;
  /** Ids of what its category names: products, categories, brands or merchants; none for other categories. */
  targets: readonly number[];
}

/** Whether a coupon is the mall's own; the database and the wire give it merchant 0. */
export const isOfMall = ({ merchantId }: Pick<UsableCoupon, 'merchantId'>): boolean => merchantId === 0;

type Cover = (coupon: UsableCoupon, line: CheckoutLine) => boolean;

const COVERS: Readonly<Record<number, Cover>> = {
  [COUPON_CATEGORY.merchant]: (coupon) => !isOfMall(coupon),
  [COUPON_CATEGORY.products]: ({ targets }, { productId }) => targets.includes(productId),
  [COUPON_CATEGORY.universal]: () => true,
  [COUPON_CATEGORY.categories]: ({ targets }, { categoryIds }) => categoryIds.some((id) => targets.includes(id)),
  [COUPON_CATEGORY.brands]: ({ targets }, { brandId }) => targets.includes(brandId),
  [COUPON_CATEGORY.merchants]: ({ targets }, { merchantId }) => targets.includes(merchantId),
} satisfies Record<CouponCategory, Cover>;

/** Whether a coupon is for the products of a line; that of a shop never is for another shop's. */
export function covers(coupon: UsableCoupon, line: CheckoutLine): boolean {
  const isOfMerchant = isOfMall(coupon) || coupon.merchantId === line.merchantId;
  return isOfMerchant && (COVERS[coupon.category]?.(coupon, line) ?? false);
}

/** What each line costs as far as the coupon covers it; 0 for others. */
const coveredAmounts = (coupon: UsableCoupon, lines: readonly CheckoutLine[], isMember: boolean) =>
  lines.map((line) => (covers(coupon, line) ? lineAmount(line, isMember) : 0));

/** What is left of covered amounts after the shops' coupons. */
const leftOf = (amounts: readonly number[], merchantShares: readonly number[]) =>
  amounts.map((amount, index) => Math.max(0, amount - (merchantShares[index] ?? 0)));

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

/** How much more of covered products a coupon asks for; 0 and below: none. */
function missing({ threshold, money }: UsableCoupon, amounts: readonly number[], merchantShares: readonly number[]) {
  return Math.max(threshold - sum(amounts), money + 1 - sum(leftOf(amounts, merchantShares)));
}

/**
 * Whether a coupon can be used for these lines: what it covers reaches its threshold before, and is worth more than its
 * money after the shops' coupons (`merchantShares`, one for each line).
 */
export const couponFits = (
  coupon: UsableCoupon,
  lines: readonly CheckoutLine[],
  isMember: boolean,
  merchantShares: readonly number[] = [],
): boolean => missing(coupon, coveredAmounts(coupon, lines, isMember), merchantShares) <= 0;

/** What a coupon that fits takes off each line: by what it covers, never more than is left. Throws RangeError for others. */
export function couponShares(
  coupon: UsableCoupon,
  lines: readonly CheckoutLine[],
  isMember: boolean,
  merchantShares: readonly number[] = [],
): number[] {
  const amounts = coveredAmounts(coupon, lines, isMember);
  return allocate(coupon.money, amounts, leftOf(amounts, merchantShares));
}

/** How much more of covered products it takes until a coupon fits; null where it does, or covers nothing of the order. */
export function couponGap(
  coupon: UsableCoupon,
  lines: readonly CheckoutLine[],
  isMember: boolean,
  merchantShares: readonly number[] = [],
): number | null {
  const amounts = coveredAmounts(coupon, lines, isMember);
  const gap = missing(coupon, amounts, merchantShares);
  return gap > 0 && lines.some((line) => covers(coupon, line)) ? gap : null;
}
