import type { PageRequest } from '#domain/page.ts';
import { couponExists } from '../../db/queries/coupon-goods.ts';
import { fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { listGoodsJson } from './list-goods.ts';

/** Goods that a coupon covers. */
export async function listGoodsOfCoupon(
  context: CallContext,
  { couponId, keyword, page, limit }: PageRequest & { couponId: number; keyword?: string | undefined },
) {
  if (!(await couponExists(context.mall.db.sql, couponId))) return fail('couponNotFound');
  return listGoodsJson(context, { keyword, couponId }, {}, { page, limit });
}
