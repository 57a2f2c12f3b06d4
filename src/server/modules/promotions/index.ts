export { claimCoupon } from './claim-coupon.ts';
export { heldCoupons } from './own-coupons-of-products.ts';
export { listMerchantCoupons } from './queries/coupons.ts';
export { findShare, takeQuota, takeShare } from './queries/flash-sale-quota.ts';
export { findFlashSaleEvents, listFlashSaleProducts, listFlashSaleSkus } from './queries/flash-sales.ts';
export { type GroupRow, listGroupSkus } from './queries/group-buying.ts';
export { findHeldCoupon, listUsableCoupons, type UsableCouponRow, useCoupons } from './queries/usable-coupons.ts';
export { readSalesOf } from './running-flash-sales.ts';
export { serializeCoupon } from './serialize-coupon.ts';
