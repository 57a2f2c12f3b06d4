import type { CouponBrief } from '#contract/promotions/coupon-brief.ts';
import { wallDate, wallTime } from '#domain/time/zoned-time.ts';
import type { CouponRow } from './queries/coupons.ts';

/** A claimable coupon as the contract writes it. */
export function serializeCoupon(row: CouponRow, money: (minor: number) => string, timezone: string): CouponBrief {
  const time = (at: Date | null) => (at ? wallTime(at.getTime(), timezone) : null);
  const day = (at: Date | null) => (at ? wallDate(at.getTime(), timezone) : null);
  return {
    id: row.id,
    merId: row.merchantId,
    name: row.name,
    publisher: row.merchantId === 0 ? 1 : 2,
    category: row.category,
    couponType: 1,
    money: money(row.money),
    discount: 0,
    minPrice: money(row.threshold),
    isLimited: row.total !== null,
    lastTotal: row.total === null ? 0 : row.total - row.claimed,
    receiveStartTime: time(row.claimFrom),
    receiveEndTime: time(row.claimTo),
    isFixedTime: row.days === null,
    day: row.days ?? 0,
    isUse: false,
    useStartTimeStr: day(row.usableFrom),
    useEndTimeStr: day(row.usableTo),
  };
}
