import type { couponProducts } from '#contract/promotions/coupon-products.ts';
import type { flashSaleWaitlist } from '#contract/promotions/flash-sale-waitlist.ts';
import type { ownCoupon } from '#contract/promotions/own-coupons.ts';
import type { coupon, flashSale, group } from '#contract/promotions/promotions.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { claimByHand } from './coupons/claim-coupon.ts';
import { readCouponCentre } from './coupons/coupon-centre.ts';
import { listProductsOfCoupon } from './coupons/list-coupon-products.ts';
import { listClaimableCoupons } from './coupons/list-coupons.ts';
import { listProductsOfOwnCoupon } from './coupons/list-own-coupon-products.ts';
import { readOwnCoupons } from './coupons/list-own-coupons.ts';
import { readSessionProducts, readSessions } from './flash-sales.ts';
import { listGroupOffers, listGroupProducts, readGroupActivities } from './group-buying.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { readRunningSales } from './running-flash-sales.ts';
import { readWaitlist } from './waitlist.ts';

export const couponRoutes: Handlers<typeof coupon> = {
  couponList: (input, context) => listClaimableCoupons(context, input),
  couponCentre: (input, context) => readCouponCentre(context, input),
  couponClaim: ({ id }, context) => claimByHand(context, id),
};

export const flashSaleRoutes: Handlers<typeof flashSale> = {
  seckillSessions: (_, context) => readSessions(context),
  seckillGoods: (input, context) => readSessionProducts(context, input),
  seckillNow: (_, context) => readRunningSales(context),
};

export const waitlistRoutes: Handlers<typeof flashSaleWaitlist> = {
  waitlist: (wish, context) => readWaitlist(context, wish),
  waitlistJoin: (wish, context) => joinWaitlist(context, wish),
  waitlistLeave: (wish, context) => leaveWaitlist(context, wish),
};

export const groupRoutes: Handlers<typeof group> = {
  groupActivities: ({ limit }, context) => readGroupActivities(context, limit),
  groupGoods: ({ showgroup, ...page }, context) => listGroupProducts(context, showgroup, page),
  groupSkus: (page, context) => listGroupOffers(context, page),
};

export const couponProductRoutes: Handlers<typeof couponProducts> = {
  goodsOfCoupon: ({ exact, ...input }, context) => listProductsOfCoupon(context, { ...input, isExact: exact === 1 }),
  goodsOfUserCoupon: (input, context) => listProductsOfOwnCoupon(context, input),
};

export const ownCouponRoutes: Handlers<typeof ownCoupon> = {
  ownCoupons: (input, context) => readOwnCoupons(context, input),
};
