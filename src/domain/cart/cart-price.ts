import type { Currency } from '../money/money.ts';
import type { CheckoutLine } from '../pricing/price-line.ts';
import { bestChoice, NO_CHOICES, priceOrder } from '../pricing/total.ts';
import { COUPON_CATEGORY } from '../promotions/coupon-category.ts';
import { nearestCoupon } from '../promotions/coupon-hint.ts';
import type { UsableCoupon } from '../promotions/coupon-use.ts';

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

/** The products that it covers are known already, whatever its category is. */
const usable = ({ id, merchantId, money, threshold, productIds }: CoveringCoupon): UsableCoupon => ({
  id,
  merchantId,
  money,
  threshold,
  category: COUPON_CATEGORY.products,
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

function hintsOf(
  lines: readonly CheckoutLine[],
  coupons: readonly UsableCoupon[],
  used: ReadonlyMap<number, UsableCoupon>,
  isMember: boolean,
): ReadonlyMap<number, CouponHint> {
  const merchants = new Set(lines.map(({ merchantId }) => merchantId));
  const hints = [...merchants].flatMap((id) => {
    const own = coupons.filter(({ merchantId }) => merchantId === id);
    const nearest = nearestCoupon(own, used.get(id) ?? null, { lines, isMember });
    return nearest ? [[id, { missing: nearest.missing, money: nearest.coupon.money }] as const] : [];
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
  const priced = priceOrder(lines, { ...NO_CHOICES, ...best }, terms);
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
