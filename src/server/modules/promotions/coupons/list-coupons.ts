import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { fail } from '../../../platform/failure.ts';
import { serializeMoney } from '../../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { heldCoupons } from './own-coupons-of-products.ts';
import { listCoupons } from './queries/coupons.ts';
import { serializeCoupon } from './serialize-coupon.ts';

export interface CouponWish extends PageRequest {
  /** 0 all. */
  category: number;
  productId?: number | undefined;
  merId?: number | undefined;
}

/** Coupons to claim for one product or of one shop; one of the two has to be named. */
export async function listClaimableCoupons(
  context: UseCaseContext,
  { category, productId, merId, ...page }: CouponWish,
) {
  if (productId === undefined && merId === undefined) return fail('couponNeedsScope');
  const { mall, locale, now } = context;
  const scope = { category, productId, merchantId: merId };
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listCoupons(mall.db.sql, locale, new Date(now), scope, window);
  const held = await heldCoupons(
    context,
    rows.map(({ id }) => id),
  );
  const money = serializeMoney(context);
  return pageAround(
    page,
    total,
    rows.map((row) => ({
      ...serializeCoupon(row, money, mall.config.timezone),
      isUse: held.has(row.id),
      isUsed: held.get(row.id),
    })),
  );
}
