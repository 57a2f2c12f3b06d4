import type { ProductDetail } from '#contract/catalog/detail.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { isFailure } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { favoritesOf } from '../favorites/index.ts';
import { heldCoupons } from '../promotions/index.ts';
import { readDetailJson } from './read-detail.ts';

/**
 * One product in full. A shopper who is logged in also gets what is a favorite and which coupons they have; a visitor
 * gets the cached answer.
 */
export async function readDetailFor(context: UseCaseContext, id: number, type: MarketingType) {
  const [kept, buyer] = await Promise.all([readDetailJson(context, id, type), context.session()]);
  if (isFailure(kept) || !buyer) return kept;
  const detail: ProductDetail = JSON.parse(kept.rawJson);
  const { masterProductId, merchantInfo, couponList } = detail;
  const couponIds = couponList.map((coupon) => coupon.id);
  const [saved, held] = await Promise.all([
    favoritesOf(context, { goods: [masterProductId], merchants: [merchantInfo.id] }),
    heldCoupons(context, couponIds),
  ]);
  return {
    ...detail,
    userCollect: saved.goods.length > 0,
    merchantInfo: { ...merchantInfo, isCollect: saved.merchants.length > 0 },
    couponList: couponList.map((coupon) => ({ ...coupon, isUse: held.has(coupon.id), isUsed: held.get(coupon.id) })),
  };
}
