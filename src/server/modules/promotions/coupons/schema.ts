import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, currencyCode, id, minor, moment } from '../../../platform/db/columns.ts';
import { buyer } from '../../accounts/schema/buyer.ts';

/**
 * `category` 1 shop, 2 products, 3 universal, 4 category, 5 brand, 6 cross-shop. `merchantId` 0: the mall's own.
 * `total` null: without limit. Fixed term: `usableFrom`–`usableTo`; floating: `days` after receipt.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    code: code(),
    merchantId: integer('merchant_id').notNull().default(0),
    category: smallint('category').notNull(),
    currency: currencyCode(),
    money: minor('money').notNull(),
    threshold: minor('threshold').notNull().default(0),
    total: integer('total'),
    claimed: integer('claimed').notNull().default(0),
    claimFrom: moment('claim_from'),
    claimTo: moment('claim_to'),
    usableFrom: moment('usable_from'),
    usableTo: moment('usable_to'),
    days: integer('days'),
    isRepeatable: boolean('is_repeatable').notNull().default(false),
    receiveType: smallint('receive_type').notNull().default(1),
    isOn: boolean('is_on').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_code').on(t.code),
    index('coupon_merchant').on(t.merchantId).where(sql`is_on and not is_deleted`),
    check('coupon_category', sql`${t.category} between 1 and 6`),
    check('coupon_money', sql`${t.money} > 0 and ${t.threshold} >= 0`),
    check('coupon_claimed', sql`${t.claimed} >= 0 and (${t.total} is null or ${t.claimed} <= ${t.total})`),
    check('coupon_term', sql`(${t.days} is null) <> (${t.usableTo} is null)`),
  ],
);

export const couponText = pgTable(
  'coupon_text',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.locale] })],
);

/** What a coupon covers: products (category 2), categories (4), brands (5) or merchants (6), by id. */
export const couponTarget = pgTable(
  'coupon_target',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    targetId: integer('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.targetId] }), index('coupon_target_target').on(t.targetId)],
);

/**
 * A coupon that somebody has. `status` 0 unused, 1 used; whether it has expired, the clock says. Its term is fixed at
 * receipt, so that a change of the coupon takes nothing away.
 */
export const buyerCoupon = pgTable(
  'buyer_coupon',
  {
    id: id(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    status: smallint('status').notNull().default(0),
    usableFrom: moment('usable_from').notNull(),
    usableTo: moment('usable_to').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
    /** The order that carries it. */
    orderNo: text('order_no'),
  },
  (t) => [
    index('buyer_coupon_newest').on(t.buyerId, t.id),
    index('buyer_coupon_coupon').on(t.couponId),
    index('buyer_coupon_order').on(t.orderNo).where(sql`order_no is not null`),
    check('buyer_coupon_status', sql`${t.status} in (0, 1) and (${t.status} = 1) = (${t.usedAt} is not null)`),
  ],
);
