import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { listCoupons } from '../../db/queries/coupons.ts';
import { fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { couponOnWire } from '../coupon-on-wire.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { heldCoupons } from './held-coupons.ts';

export interface CouponWish extends PageRequest {
  /** 0 all. */
  category: number;
  productId?: number | undefined;
  merId?: number | undefined;
}

/** Coupons to claim for one goods or of one shop; one of the two has to be named. */
export async function listClaimableCoupons(context: CallContext, { category, productId, merId, ...page }: CouponWish) {
  if (productId === undefined && merId === undefined) return fail('couponNeedsScope');
  const { mall, locale, now } = context;
  const scope = { category, goodsId: productId, merchantId: merId };
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listCoupons(mall.db.sql, locale, new Date(now), scope, window);
  const held = await heldCoupons(
    context,
    rows.map(({ id }) => id),
  );
  const money = moneyOnWire(context);
  return pageAround(
    page,
    total,
    rows.map((row) => ({ ...couponOnWire(row, money, mall.config.timezone), isUse: held.has(row.id) })),
  );
}
