import { DAY_MS } from '#domain/time/duration.ts';
import { fail } from '../../../platform/failure.ts';
import { serializeMoney } from '../../../platform/serialize-money.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { countBelongings } from '../queries/profile.ts';

/** Coupons of which the account's first page warns. */
const LAPSING_MS = 3 * DAY_MS;

/** What the account's first page counts. */
export async function readCentre(context: BuyerContext) {
  const { mall, buyer, now } = context;
  const row = await countBelongings(mall.db.sql, buyer.buyerId, new Date(now), new Date(now + LAPSING_MS));
  if (!row) return fail('loginExpired');
  return {
    nickname: row.nickname,
    avatar: row.avatar,
    isPaidMember: row.isPaidMember,
    createTime: row.createdAt.getTime(),
    collectCount: row.favoriteProduct,
    merchantCollectCount: row.favoriteMerchants,
    browseNum: row.browsingHistory,
    couponCount: row.coupons,
    couponLapsingCount: row.lapsingCoupons,
    integral: row.points,
    nowMoney: serializeMoney(context)(row.balance),
  };
}
