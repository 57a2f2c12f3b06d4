import type { coupon, group, seckill } from '#contract/promotion.ts';
import type { Handlers } from '../http/handler.ts';
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

export const groupRoutes: Handlers<typeof group> = {
  groupActivities: ({ limit }, context) => readGroupActivities(context, limit),
  groupGoods: ({ showgroup, ...page }, context) => listGroupGoods(context, showgroup, page),
  groupSkus: (page, context) => listGroupOffers(context, page),
};
