import { sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import { minor } from '../../../platform/db/columns.ts';

/** Amounts of a purchase, of a shop's order and of a line, in minor units of the purchase's currency. */
export const amounts = {
  /** At the list price, before any discount. */
  productTotal: minor('product_total').notNull(),
  shippingFee: minor('shipping_fee').notNull(),
  memberDiscount: minor('member_discount').notNull(),
  merchantCoupon: minor('merchant_coupon').notNull(),
  platformCoupon: minor('platform_coupon').notNull(),
  pointsUsed: integer('points_used').notNull(),
  pointsMoney: minor('points_money').notNull(),
  pay: minor('pay').notNull(),
};

/** That what is paid is what the parts say, and that no part is below nothing. */
export const sums = sql`product_total >= 0 and shipping_fee >= 0 and member_discount >= 0 and merchant_coupon >= 0 and
  platform_coupon >= 0 and points_used >= 0 and points_money >= 0 and pay >= 0 and
  pay = product_total + shipping_fee - member_discount - merchant_coupon - platform_coupon - points_money`;
