import { type PageRequest, pageAround } from '#domain/page.ts';
import { findOwnCoupon } from '../../db/queries/own-coupons.ts';
import { fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { listGoodsJson } from './list-goods.ts';

/** Goods that a coupon in the wallet covers, also one that the mall gives out no more. A visitor has no wallet. */
export async function listGoodsOfOwnCoupon(
  context: CallContext,
  { userCouponId, keyword, ...page }: PageRequest & { userCouponId: number; keyword?: string | undefined },
) {
  const buyer = await context.session();
  if (!buyer) return pageAround(page, 0, []);
  const couponId = await findOwnCoupon(context.mall.db.sql, buyer.buyerId, userCouponId);
  return couponId === null ? fail('couponNotFound') : listGoodsJson(context, { keyword, couponId }, {}, page);
}
