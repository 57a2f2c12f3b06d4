import { type PageRequest, pageAround } from '#domain/lists/page.ts';
import { fail } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { listProductsJson } from '../../search/index.ts';
import { findOwnCoupon } from './queries/own-coupons.ts';

/** Products that a coupon in the wallet covers, also one that the mall gives out no more. A visitor has no wallet. */
export async function listProductsOfOwnCoupon(
  context: UseCaseContext,
  { userCouponId, keyword, ...page }: PageRequest & { userCouponId: number; keyword?: string | undefined },
) {
  const buyer = await context.session();
  if (!buyer) return pageAround(page, 0, []);
  const couponId = await findOwnCoupon(context.mall.db.sql, buyer.buyerId, userCouponId);
  return couponId === null ? fail('couponNotFound') : listProductsJson(context, { keyword, couponId }, {}, page);
}
