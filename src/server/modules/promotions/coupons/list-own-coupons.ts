import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { COUPON_STATUS, couponState } from '#domain/promotions/own-coupon.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { serializeMoney } from '../../../platform/serialize-money.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { listOwnCoupons, type OwnCouponRow, type OwnCouponType } from './queries/own-coupons.ts';

function stateOf({ isUsed, usableFrom, usableTo }: OwnCouponRow, now: number) {
  return couponState({ isUsed, usableFrom: usableFrom.getTime(), usableTo: usableTo.getTime() }, now);
}

function serializeOwnCoupon(row: OwnCouponRow, context: BuyerContext) {
  const { mall, buyer, now } = context;
  const money = serializeMoney(context);
  const time = (at: Date) => wallTime(at.getTime(), mall.config.timezone);
  const validStr = stateOf(row, now);
  const { id, name, category, couponId, receiveType } = row;
  return {
    id,
    uid: buyer.buyerId,
    name,
    category,
    money: money(row.money),
    minPrice: money(row.threshold),
    status: COUPON_STATUS[validStr],
    startTime: time(row.usableFrom),
    endTime: time(row.usableTo),
    useTime: row.usedAt && time(row.usedAt),
    validStr,
    couponId,
    merId: row.merchantId,
    merName: row.merchantName,
    receiveType,
    createTime: time(row.createdAt),
  } as const;
}

/** Coupons that one has, the last received first. */
export async function readOwnCoupons(context: BuyerContext, { type, ...page }: PageRequest & { type: OwnCouponType }) {
  const { mall, buyer, locale, now } = context;
  const wish = { buyerId: buyer.buyerId, locale, type, now: new Date(now) };
  const { rows, total } = await listOwnCoupons(mall.db.sql, wish, { limit: page.limit, offset: pageOffset(page) });
  return pageAround(
    page,
    total,
    rows.map((row) => serializeOwnCoupon(row, context)),
  );
}
