import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import { callBinding } from '#api-client/own-currency.ts';
import type { CouponOfBuyer, PreOrder } from '#contract/order.ts';
import { $checkout } from './checkout.ts';
import { choose, chooseOfShop } from './checkout-price.ts';

type Named = Pick<CouponOfBuyer, 'id' | 'couponId' | 'merId'>;

/** The number of a coupon that one has; one that is only offered is claimed first. Rejects with a `CallError`. */
async function ownId({ id, couponId, merId }: Named, preOrderNo: string): Promise<number> {
  if (id > 0) return id;
  await callMall('couponClaim', { id: couponId });
  const held = await callBinding('orderCoupons', { preOrderNo, merId });
  return held.find((coupon) => coupon.couponId === couponId)?.id ?? 0;
}

const take = (merId: number, id: number) =>
  merId > 0 ? chooseOfShop(merId, { userCouponId: id }) : choose({ platUserCouponId: id });

/** Uses a coupon of a shop, or of the mall (shop 0), or none. Null where it is used, else the mall's sentence or ''. */
export async function chooseCoupon(merId: number, coupon: Named | null): Promise<string | null> {
  const checkout = $checkout.get();
  if (checkout.state !== 'ready') return '';
  try {
    take(merId, coupon ? await ownId(coupon, checkout.preOrderNo) : 0);
    return null;
  } catch (error) {
    return error instanceof CallError && error.problem !== 'unreachable' ? error.message : '';
  }
}

/** Coupons that the mall found to save most, and that nobody has claimed yet. */
export const unclaimedBest = ({ platCouponUserList, merchantInfoList }: PreOrder) =>
  [...merchantInfoList.flatMap(({ merCouponUserList }) => merCouponUserList), ...platCouponUserList].filter(
    ({ id, isChecked }) => isChecked && id === 0,
  );
