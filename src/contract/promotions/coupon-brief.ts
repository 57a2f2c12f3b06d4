import { z } from 'zod';
import { dateTime, money } from '../fields.ts';

/** A coupon as lines of a product, a shop and a cart show it. */
export const couponBriefSchema = z.object({
  id: z.int(),
  merId: z.int(),
  name: z.string(),
  publisher: z.int(),
  category: z.int(),
  couponType: z.int(),
  money,
  discount: z.int(),
  minPrice: money,
  isLimited: z.boolean(),
  lastTotal: z.int(),
  receiveStartTime: dateTime.nullable(),
  receiveEndTime: dateTime.nullable(),
  isFixedTime: z.boolean(),
  day: z.int(),
  isUse: z.boolean(),
  /** Ours: whether one that the caller has (`isUse`) was used. */
  isUsed: z.boolean().optional(),
  useStartTimeStr: z.string().nullable(),
  useEndTimeStr: z.string().nullable(),
});
export type CouponBrief = z.infer<typeof couponBriefSchema>;
