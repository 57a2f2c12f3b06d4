import { COUPON_STATUS, couponState } from '#domain/own-coupon.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { wallTime } from '#domain/zoned-time.ts';
import { listOwnCoupons, type OwnCouponRow, type OwnCouponType } from '../../db/queries/own-coupons.ts';
import type { BuyerContext } from '../../http/context.ts';
import { moneyOnWire } from '../money-on-wire.ts';

function stateOf({ isUsed, usableFrom, usableTo }: OwnCouponRow, now: number) {
  return couponState({ isUsed, usableFrom: usableFrom.getTime(), usableTo: usableTo.getTime() }, now);
}

function ownCouponOnWire(row: OwnCouponRow, context: BuyerContext) {
  const { mall, buyer, now } = context;
  const money = moneyOnWire(context);
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
    rows.map((row) => ownCouponOnWire(row, context)),
  );
}
