import type { GoodsDetail } from '#contract/goods.ts';
import type { MarketingType } from '#domain/pretty-url.ts';
import { isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { heldCoupons } from '../promotion/held-coupons.ts';
import { savedBy } from '../saved/saved-by.ts';
import { readDetailJson } from './read-detail.ts';

/** One goods in full; who is logged in is told what is a favourite and which coupons they have; a visitor gets what is kept for all. */
export async function readDetailFor(context: CallContext, id: number, type: MarketingType) {
  const [kept, buyer] = await Promise.all([readDetailJson(context, id, type), context.session()]);
  if (isFailure(kept) || !buyer) return kept;
  const detail: GoodsDetail = JSON.parse(kept.rawJson);
  const { masterProductId, merchantInfo, couponList } = detail;
  const couponIds = couponList.map((coupon) => coupon.id);
  const [saved, held] = await Promise.all([
    savedBy(context, { goods: [masterProductId], merchants: [merchantInfo.id] }),
    heldCoupons(context, couponIds),
  ]);
  return {
    ...detail,
    userCollect: saved.goods.length > 0,
    merchantInfo: { ...merchantInfo, isCollect: saved.merchants.length > 0 },
    couponList: couponList.map((coupon) => ({ ...coupon, isUse: held.has(coupon.id) })),
  };
}
