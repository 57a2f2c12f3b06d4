import { buyerCoupon } from '../../../server/modules/promotions/coupons/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import type { Owner } from '../write-account-data.ts';
import type { ClaimedPlan } from './claimable-coupons.ts';

const couponRow = (buyerId: number, held: ClaimedPlan) => ({
  couponId: held.couponId,
  buyerId,
  status: held.usedAt === null ? 0 : 1,
  usableFrom: new Date(held.usableFrom),
  usableTo: new Date(held.usableTo),
  createdAt: new Date(held.claimedAt),
  usedAt: held.usedAt === null ? null : new Date(held.usedAt),
  orderNo: held.orderNo,
});

/** Claims count, those of used coupons and of others. */
export async function writeCoupons(
  { tx, buyerId }: Owner,
  used: readonly (ClaimedPlan & { id: number })[],
  held: readonly ClaimedPlan[],
): Promise<void> {
  await copyRows(
    tx,
    buyerCoupon,
    used.map((coupon) => ({ id: coupon.id, ...couponRow(buyerId, coupon) })),
  );
  await copyRows(
    tx,
    buyerCoupon,
    held.map((coupon) => couponRow(buyerId, coupon)),
  );
  const ids = [...used, ...held].map(({ couponId }) => couponId);
  await tx`update coupon set claimed = claimed + 1 where id = any(${ids}::int[])`;
}
