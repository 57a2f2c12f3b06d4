/** What a coupon covers, as the wire and the database number it. */
export const COUPON_CATEGORY = {
  merchant: 1,
  products: 2,
  universal: 3,
  categories: 4,
  brands: 5,
  merchants: 6,
} as const;
export type CouponCategory = (typeof COUPON_CATEGORY)[keyof typeof COUPON_CATEGORY];
