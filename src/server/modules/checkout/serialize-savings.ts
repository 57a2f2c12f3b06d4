import type { CouponHint, CouponOfBuyer } from '#contract/checkout/checkout-session.ts';
import { toWire } from '#domain/money/money.ts';
import type { OrderChoices } from '#domain/pricing/total.ts';
import { nearestCoupon } from '#domain/promotions/coupon-hint.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { type Basket, type BasketCoupon, fits, type PricedBasket, takenByMerchants } from '../pricing/index.ts';

/** 0: the mall's own. */
export const couponsOf = (basket: Basket, merchantId: number): BasketCoupon[] =>
  basket.coupons.filter(({ usable }) => usable.merchantId === merchantId);

const chosenOf = ({ merchantCoupons, platformCoupon }: OrderChoices, merchantId: number) =>
  merchantId === 0 ? platformCoupon : merchantCoupons.get(merchantId);

/** What is taken off each line before a coupon of the shop, or with shop 0 of the mall, is used. */
const takenBefore = ({ total }: PricedBasket, merchantId: number) => (merchantId === 0 ? takenByMerchants(total) : []);

/** The coupons that one has for a shop, or with shop 0 for all of the order; those that fit first, the best of them first. */
export function serializeCoupons(
  { mall, currency }: BuyerContext,
  priced: PricedBasket,
  merchantId: number,
): CouponOfBuyer[] {
  const { basket, choices } = priced;
  const shares = takenBefore(priced, merchantId);
  const time = (at: Date) => wallTime(at.getTime(), mall.config.timezone);
  const chosen = chosenOf(choices, merchantId);
  return couponsOf(basket, merchantId)
    .map((coupon) => ({ ...coupon, isChoose: fits(basket, coupon, shares) }))
    .sort((a, b) => Number(b.isChoose) - Number(a.isChoose) || b.usable.money - a.usable.money)
    .map(({ row, usable, isChoose }) => ({
      id: row.heldId ?? 0,
      couponId: row.couponId,
      merId: merchantId,
      name: row.name,
      publisher: merchantId === 0 ? 1 : 2,
      category: row.category,
      receiveType: row.receiveType,
      couponType: 1,
      money: toWire(usable.money, currency),
      discount: 0,
      minPrice: toWire(usable.threshold, currency),
      startTime: time(row.usableFrom),
      endTime: time(row.usableTo),
      status: 0,
      isChoose,
      isChecked: usable.id === chosen?.id,
    }));
}

/** The coupon that is nearest to being used and would save more than the chosen one; null for none. */
export function serializeHint({ currency }: BuyerContext, priced: PricedBasket, merchantId: number): CouponHint {
  const { basket, choices } = priced;
  const coupons = couponsOf(basket, merchantId);
  const nearest = nearestCoupon(
    coupons.map(({ usable }) => usable),
    chosenOf(choices, merchantId) ?? null,
    {
      lines: basket.lines.map((line) => line.priced),
      isMember: basket.terms.isMember,
      merchantShares: takenBefore(priced, merchantId),
    },
  );
  const row = coupons.find(({ usable }) => usable === nearest?.coupon)?.row;
  if (!nearest || !row) return null;
  return {
    name: row.name,
    missing: toWire(nearest.missing, currency),
    money: toWire(nearest.coupon.money, currency),
  };
}
