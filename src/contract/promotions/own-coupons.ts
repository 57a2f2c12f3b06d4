import { z } from 'zod';
import { calls } from '../call.ts';
import { count, dateTime, money, pageOf, paging } from '../fields.ts';

/** `status` 0 unused, 1 used, 2 expired; `validStr` describes it in more detail, spelled as the family does. */
const ownCouponSchema = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  category: z.int(),
  money,
  minPrice: money,
  status: count(0, 2),
  startTime: dateTime,
  endTime: dateTime,
  useTime: dateTime.nullable(),
  validStr: z.enum(['usable', 'unusable', 'overdue', 'notStart']),
  /** Ours from here on: which coupon it is, whose (0 the mall's own), and how and when it was received. */
  couponId: z.int(),
  merId: z.int(),
  merName: z.string(),
  receiveType: z.int(),
  createTime: dateTime,
});
export type OwnCoupon = z.infer<typeof ownCouponSchema>;

export const ownCoupon = calls({
  ownCoupons: {
    method: 'GET',
    path: 'front/coupon/user/list',
    access: 'buyer',
    summary: 'Coupons that one has: those to be used now or later, those used or expired, or all',
    input: z.object({ type: z.enum(['usable', 'unusable', 'all']), ...paging }),
    data: pageOf(ownCouponSchema),
  },
});
