import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { givingMerchant, targetIds, termOf } from '../compose/promotions/compose-coupons.ts';
import { type DemoContext, idOf } from '../demo-context.ts';
import { inLocales } from './in-locales.ts';

export async function writeCoupons(context: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  const { tx, content, now, seed } = context;
  await copyRows(
    tx,
    schema.coupon,
    content.coupons.map((coupon, i) => {
      const merchant = givingMerchant(coupon);
      return {
        id: i + 1,
        merchantId: merchant === null ? 0 : idOf(content.merchants, merchant),
        category: coupon.category,
        money: coupon.money,
        threshold: coupon.min,
        total: coupon.total,
        claimed: coupon.claimed,
        isRepeatable: coupon.repeatable,
        ...termOf(coupon, now, seed),
      };
    }),
  );
  await copyRows(
    tx,
    schema.couponText,
    content.coupons.flatMap(({ name }, i) => inLocales((locale) => ({ couponId: i + 1, name: name[locale] }))),
  );
  await copyRows(
    tx,
    schema.couponTarget,
    content.coupons.flatMap((coupon, i) =>
      targetIds(coupon, { ...context, plans }).map((targetId) => ({ couponId: i + 1, targetId })),
    ),
  );
}
