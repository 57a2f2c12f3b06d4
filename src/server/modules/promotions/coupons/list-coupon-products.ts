import type { PageRequest } from '#domain/lists/page.ts';
import { fail } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { listProductsJson, type ProductFilter } from '../../search/index.ts';
import { couponExists } from './queries/coupon-products.ts';

/** Products that a coupon covers. */
export async function listProductsOfCoupon(
  context: UseCaseContext,
  { page, limit, ...filter }: PageRequest & Pick<ProductFilter, 'keyword' | 'isExact'> & { couponId: number },
) {
  if (!(await couponExists(context.mall.db.sql, filter.couponId))) return fail('couponNotFound');
  return listProductsJson(context, filter, {}, { page, limit });
}
