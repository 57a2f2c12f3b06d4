import type { flashSaleWaitlist } from '#contract/flash-sale-waitlist.ts';
import type { coupon, group, seckill } from '#contract/promotion.ts';
import type { Handlers } from '../http/handler.ts';
import { joinWaitlist } from '../services/flash-sale/join-waitlist.ts';
import { leaveWaitlist } from '../services/flash-sale/leave-waitlist.ts';
import { readWaitlist } from '../services/flash-sale/waitlist.ts';
import { claimByHand } from '../services/promotion/claim-coupon.ts';
import { readCouponCentre } from '../services/promotion/coupon-centre.ts';
import { readSessionGoods, readSessions } from '../services/promotion/flash-sales.ts';
import { listGroupGoods, listGroupOffers, readGroupActivities } from '../services/promotion/group-buying.ts';
import { listClaimableCoupons } from '../services/promotion/list-coupons.ts';
import { readRunningSales } from '../services/promotion/running-sales.ts';

export const couponRoutes: Handlers<typeof coupon> = {
  couponList: (input, context) => listClaimableCoupons(context, input),
  couponCentre: (input, context) => readCouponCentre(context, input),
  couponClaim: ({ id }, context) => claimByHand(context, id),
};

export const seckillRoutes: Handlers<typeof seckill> = {
  seckillSessions: (_, context) => readSessions(context),
  seckillGoods: (input, context) => readSessionGoods(context, input),
  seckillNow: (_, context) => readRunningSales(context),
};

export const waitlistRoutes: Handlers<typeof flashSaleWaitlist> = {
  waitlist: (wish, context) => readWaitlist(context, wish),
  waitlistJoin: (wish, context) => joinWaitlist(context, wish),
  waitlistLeave: (wish, context) => leaveWaitlist(context, wish),
};

export const groupRoutes: Handlers<typeof group> = {
  groupActivities: ({ limit }, context) => readGroupActivities(context, limit),
  groupGoods: ({ showgroup, ...page }, context) => listGroupGoods(context, showgroup, page),
  groupSkus: (page, context) => listGroupOffers(context, page),
};
