import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { CouponCentreItem } from '#contract/promotions/promotions.ts';
import type { CouponQuery } from '#locale/list-query.ts';
import { $token } from '../accounts/session.ts';
import { isRefused } from '../shell/call-failure.ts';
import { createAnswers } from '../shell/paged-list.ts';

export const EACH = 20;
/** A back end that cannot return a single coupon returns up to this many. */
const MOST_COUPONS = 100;

const NONE: CallData<'goodsOfCoupon'> = { page: 1, limit: EACH, totalPage: 0, total: 0, list: [] };

/** A coupon that does not exist covers nothing. */
async function ask({ couponId, keywords, exact, page = 1 }: CouponQuery): Promise<CallData<'goodsOfCoupon'>> {
  if (couponId === undefined) return NONE;
  try {
    return await callMall('goodsOfCoupon', { couponId, keyword: keywords, exact, page, limit: EACH });
  } catch (error) {
    if (isRefused(error)) return NONE;
    throw error;
  }
}

const answers = createAnswers(ask);

/** Products that the coupon covers. */
export const $couponProducts = answers.$shown;
export const loadCouponProducts = answers.load;

/** The coupon itself; null for a shop's own, which the centre does not list. */
export const $coupon = atom<CouponCentreItem | null>(null);

async function readCoupon(id: number): Promise<void> {
  const all = await callMall('couponCentre', { couponId: id, limit: MOST_COUPONS }).catch(() => null);
  $coupon.set(all?.list.find((coupon) => coupon.id === id) ?? null);
}

export async function loadCoupon(id: number | undefined): Promise<void> {
  if (id !== undefined && $coupon.get()?.id !== id) await readCoupon(id);
}

// Whether it is held is another's now.
$token.listen(() => {
  const shown = $coupon.get();
  if (shown) void readCoupon(shown.id);
});
