import type { PageRequest } from '#domain/page.ts';
import { couponExists } from '../../db/queries/coupon-goods.ts';
import type { GoodsFilter } from '../../db/queries/goods-search.ts';
import { fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { listGoodsJson } from './list-goods.ts';

/** Goods that a coupon covers. */
export async function listGoodsOfCoupon(
  context: CallContext,
  { page, limit, ...filter }: PageRequest & Pick<GoodsFilter, 'keyword' | 'isExact'> & { couponId: number },
) {
  if (!(await couponExists(context.mall.db.sql, filter.couponId))) return fail('couponNotFound');
  return listGoodsJson(context, filter, {}, { page, limit });
}
