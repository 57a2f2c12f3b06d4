import type { ownCoupon } from '#contract/own-coupon.ts';
import type { wallet } from '#contract/wallet.ts';
import type { Handlers } from '../http/handler.ts';
import { readOwnCoupons } from '../services/wallet/list-own-coupons.ts';
import { listOwnPoints, readPoints } from '../services/wallet/read-points.ts';
import { listOwnBills, readPlot, readWallet } from '../services/wallet/read-wallet.ts';

export const walletRoutes: Handlers<typeof wallet> = {
  walletAccount: (_, context) => readWallet(context),
  walletBills: (input, context) => listOwnBills(context, input),
  walletPlot: (_, context) => readPlot(context),
  pointsAccount: (_, context) => readPoints(context),
  pointsRecords: (page, context) => listOwnPoints(context, page),
};

export const ownCouponRoutes: Handlers<typeof ownCoupon> = {
  ownCoupons: (input, context) => readOwnCoupons(context, input),
};
