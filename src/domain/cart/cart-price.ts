import type { Currency } from '../money/money.ts';
import type { CheckoutLine } from '../pricing/price-line.ts';
import { bestChoice, priceOrder } from '../pricing/total.ts';
import { couponGap, type UsableCoupon } from '../promotions/coupon-use.ts';

/** A line of a cart as far as its price goes; amounts in minor units of the shown currency, each of one piece. */
export interface PricedCartLine {
  merchantId: number;
  productId: number;
  quantity: number;
  price: number;
  memberPrice: number | null;
}

/** A coupon and the products of the cart that it covers. */
export interface CoveringCoupon {
  id: number;
  merchantId: number;
  money: number;
  threshold: number;
  productIds: readonly number[];
}

/** How much more of a shop's products it takes to save so much. */
export interface CouponHint {
  missing: number;
  money: number;
}

/** What the chosen lines cost with the best coupons, before shipping and points. */
export interface CartPrice {
  product: number;
  /** Taken off by the shops' coupons. */
  merchantCoupons: number;
  mallCoupon: number;
  memberDiscount: number;
  total: number;
  /** The coupon of each shop that is used. */
  used: ReadonlyMap<number, UsableCoupon>;
  /** The next better coupon of each shop. */
  hints: ReadonlyMap<number, CouponHint>;
}

/** Which product it covers is known already, so that of the coupon's kind nothing is left to ask. */
const PRODUCTS = 2;

const usable = ({ id, merchantId, money, threshold, productIds }: CoveringCoupon): UsableCoupon => ({
  id,
  merchantId,
  money,
  threshold,
  category: PRODUCTS,
  targets: productIds,
});

const checkoutLine = (line: PricedCartLine): CheckoutLine => ({
  ...line,
  categoryIds: [],
  brandId: 0,
  weight: 0,
  volume: 0,
  isSent: false,
  shippingFee: null,
});

/** The coupon of a shop that saves more than the used one, for the least more of products. */
function hintOf(
  lines: readonly CheckoutLine[],
  coupons: readonly UsableCoupon[],
  used: UsableCoupon | undefined,
  isMember: boolean,
): CouponHint | null {
  const better = coupons
    .filter(({ money }) => money > (used?.money ?? 0))
    .flatMap((coupon) => {
      const missing = couponGap(coupon, lines, isMember);
      return missing === null ? [] : [{ missing, money: coupon.money }];
    });
  return better.sort((a, b) => a.missing - b.missing || b.money - a.money)[0] ?? null;
}

function hintsOf(
  lines: readonly CheckoutLine[],
  coupons: readonly UsableCoupon[],
  used: ReadonlyMap<number, UsableCoupon>,
  isMember: boolean,
): ReadonlyMap<number, CouponHint> {
  const merchants = new Set(lines.map(({ merchantId }) => merchantId));
  const hints = [...merchants].flatMap((id) => {
    const own = coupons.filter(({ merchantId }) => merchantId === id);
    const hint = hintOf(lines, own, used.get(id), isMember);
    return hint ? [[id, hint] as const] : [];
  });
  return new Map(hints);
}

/** What chosen lines of a cart cost: the rules of the checkout, without where it goes and without points. */
export function cartPrice(
  chosen: readonly PricedCartLine[],
  covering: readonly CoveringCoupon[],
  isMember: boolean,
  currency: Currency,
): CartPrice {
  const lines = chosen.map(checkoutLine);
  const coupons = covering.map(usable);
  const terms = { isMember, isSale: false, regionIds: null, currency, base: currency };
  const best = bestChoice(lines, coupons, terms);
  const priced = priceOrder(lines, { ...best, points: 0 }, terms);
  return {
    product: priced.productTotal,
    merchantCoupons: priced.merchantCoupon,
    mallCoupon: priced.platformCoupon,
    memberDiscount: priced.memberDiscount,
    total: priced.pay,
    used: best.merchantCoupons,
    hints: hintsOf(lines, coupons, best.merchantCoupons, isMember),
  };
}
