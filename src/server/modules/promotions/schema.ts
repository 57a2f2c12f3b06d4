import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { code, id, minor, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { product, sku } from '../catalog/schema/product.ts';

/** A time of day, 'HH:mm' in the mall's zone, at which flash sales run; `endTime` '24:00' is midnight. */
export const flashSaleSlot = pgTable('flash_sale_slot', {
  id: id(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  isOn: boolean('is_on').notNull().default(true),
});

/** A flash-sale event: from the first to the last day, in the slots it names. Limits: 0 = none. */
export const flashSaleActivity = pgTable(
  'flash_sale_activity',
  {
    id: id(),
    code: code(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    oneQuota: integer('one_quota').notNull().default(0),
    allQuota: integer('all_quota').notNull().default(0),
  },
  (t) => [uniqueIndex('flash_sale_activity_code').on(t.code)],
);

export const flashSaleActivitySlot = pgTable(
  'flash_sale_activity_slot',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => flashSaleActivity.id, { onDelete: 'cascade' }),
    slotId: integer('slot_id')
      .notNull()
      .references(() => flashSaleSlot.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.slotId] })],
);

export const flashSaleProduct = pgTable(
  'flash_sale_product',
  {
    id: id(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => flashSaleActivity.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    price: minor('price').notNull(),
    sort: integer('sort').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
  },
  (t) => [
    uniqueIndex('flash_sale_product_once').on(t.activityId, t.productId),
    index('flash_sale_product_product').on(t.productId),
  ],
);

/**
 * `quota` pieces are in no order of `quotaTotal`. Of these `reserved` are kept for buyers of the waitlist, one for each
 * place that has an end of its reservation.
 */
export const flashSaleSku = pgTable(
  'flash_sale_sku',
  {
    id: id(),
    flashSaleProductId: integer('flash_sale_product_id')
      .notNull()
      .references(() => flashSaleProduct.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    price: minor('price').notNull(),
    quota: integer('quota').notNull(),
    quotaTotal: integer('quota_total').notNull(),
    reserved: integer('reserved').notNull().default(0),
  },
  (t) => [
    uniqueIndex('flash_sale_sku_once').on(t.flashSaleProductId, t.skuId),
    index('flash_sale_sku_sales').on(t.skuId),
    check('flash_sale_quota', sql`${t.quota} between 0 and ${t.quotaTotal}`),
    check('flash_sale_reserved', sql`${t.reserved} >= 0`),
  ],
);

/** Buyers who wait for pieces of a flash sale that others hold unpaid, in the order of their ids. */
export const flashSaleWaitlist = pgTable(
  'flash_sale_waitlist',
  {
    id: id(),
    flashSaleSkuId: integer('flash_sale_sku_id')
      .notNull()
      .references(() => flashSaleSku.id, { onDelete: 'cascade' }),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    /** The language of the message that a piece is reserved. */
    locale: text('locale').notNull(),
    /** A place ends with the session in which it was taken. */
    sessionEnd: moment('session_end').notNull(),
    /** Until when a piece is reserved; null while the buyer waits. */
    reservedUntil: moment('reserved_until'),
    /** Whether the message about the reservation is sent, or about to be. */
    isNotified: boolean('is_notified').notNull().default(false),
  },
  (t) => [
    uniqueIndex('flash_sale_waitlist_once').on(t.flashSaleSkuId, t.buyerId),
    index('flash_sale_waitlist_buyer').on(t.buyerId),
    index('flash_sale_waitlist_reserved').on(t.reservedUntil).where(sql`reserved_until is not null`),
    index('flash_sale_waitlist_session').on(t.sessionEnd),
  ],
);

/** How much of a flash sale's products a buyer has ordered, for the sale's limit per person. */
export const flashSaleTaken = pgTable(
  'flash_sale_taken',
  {
    id: id(),
    flashSaleProductId: integer('flash_sale_product_id').notNull(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    unique('flash_sale_taken_once').on(t.flashSaleProductId, t.buyerId),
    index('flash_sale_taken_buyer').on(t.buyerId),
    check('flash_sale_taken_quantity', sql`${t.quantity} >= 0`),
  ],
);

/** Group buying: `buyCount` people together pay the group price. Sold on mobile only. */
export const groupActivity = pgTable(
  'group_activity',
  {
    id: id(),
    code: code(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    buyCount: integer('buy_count').notNull(),
    validHours: integer('valid_hours').notNull().default(24),
    oneQuota: integer('one_quota').notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [uniqueIndex('group_activity_code').on(t.code)],
);

export const groupActivityText = pgTable(
  'group_activity_text',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => groupActivity.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.locale] })],
);

export const groupSku = pgTable(
  'group_sku',
  {
    id: id(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => groupActivity.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    price: minor('price').notNull(),
    quota: integer('quota').notNull(),
    quotaTotal: integer('quota_total').notNull(),
    bought: integer('bought').notNull().default(0),
  },
  (t) => [
    uniqueIndex('group_sku_once').on(t.activityId, t.skuId),
    index('group_sku_product').on(t.productId),
    check('group_quota', sql`${t.quota} between 0 and ${t.quotaTotal}`),
  ],
);
