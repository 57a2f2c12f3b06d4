import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MerchantEntryKind } from '#domain/merchants/merchant-entries.ts';
import { bigId, code, id, minor, moment } from '../../platform/db/columns.ts';

export const merchantType = pgTable('merchant_type', { id: id(), code: text('code').notNull().unique() });

export const merchantTypeText = pgTable(
  'merchant_type_text',
  {
    typeId: integer('type_id')
      .notNull()
      .references(() => merchantType.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    info: text('info').notNull(),
  },
  (t) => [primaryKey({ columns: [t.typeId, t.locale] })],
);

/** What a shop deals in, as the platform files it; the fee is a share in percent. */
export const merchantCategory = pgTable('merchant_category', {
  id: id(),
  code: text('code').notNull().unique(),
  handlingFee: numeric('handling_fee', { precision: 5, scale: 2 }).notNull(),
});

export const merchantCategoryText = pgTable(
  'merchant_category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => merchantCategory.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.locale] })],
);

export const merchant = pgTable(
  'merchant',
  {
    id: id(),
    code: code(),
    typeId: integer('type_id')
      .notNull()
      .references(() => merchantType.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => merchantCategory.id),
    isSelf: boolean('is_self').notNull().default(false),
    isOpen: boolean('is_open').notNull().default(true),
    /** The mall's own grade; 0 for none: then it is what the shop's reviews say. */
    starLevel: smallint('star_level').notNull().default(0),
    awning: smallint('awning').notNull().default(0),
    /** Pictures are stored as paths without the image domain; '' where there is none. */
    avatar: text('avatar').notNull().default(''),
    banner: text('banner').notNull().default(''),
    cover: text('cover').notNull().default(''),
    followers: integer('followers').notNull().default(0),
    keywords: text('keywords').notNull().default(''),
    serviceType: text('service_type').notNull().default('message'),
    serviceLink: text('service_link').notNull().default(''),
    servicePhone: text('service_phone').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Where and in which language the mall writes to the shop; '' where it has no address. Shoppers do not see it. */
    email: text('email').notNull().default(''),
    locale: text('locale').notNull().default('en'),
    address: text('address').notNull().default(''),
    qualifications: jsonb('qualifications').$type<string[]>().notNull().default([]),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('merchant_code').on(t.code),
    index('merchant_open').on(t.isOpen, t.sort, t.id),
    check('merchant_star', sql`${t.starLevel} between 0 and 5`),
    check('merchant_service', sql`${t.serviceType} in ('H5', 'phone', 'message', 'email')`),
  ],
);

export const merchantText = pgTable(
  'merchant_text',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    intro: text('intro').notNull(),
    story: text('story').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.locale] }), index('merchant_name').on(t.locale, t.name)],
);

export const merchantBanner = pgTable('merchant_banner', {
  id: id(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchant.id, { onDelete: 'cascade' }),
  image: text('image').notNull(),
  link: text('link').notNull().default(''),
  sort: integer('sort').notNull().default(0),
});

export const merchantBannerText = pgTable(
  'merchant_banner_text',
  {
    bannerId: integer('banner_id')
      .notNull()
      .references(() => merchantBanner.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    line: text('line').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.bannerId, t.locale] })],
);

/**
 * What the mall owes a merchant, only ever added to: an amount above nothing is owed, one below is taken off. Entries of a
 * paid line are written once, with its payment.
 */
export const merchantEntry = pgTable(
  'merchant_entry',
  {
    id: bigId(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'restrict' }),
    /** Null for what belongs to no order. No foreign key: orders stand above merchants' tables. */
    orderLineId: bigint('order_line_id', { mode: 'number' }),
    kind: text('kind').$type<MerchantEntryKind>().notNull(),
    amount: minor('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('merchant_entry_line').on(t.orderLineId),
    index('merchant_entry_merchant').on(t.merchantId, t.currency, t.id),
    uniqueIndex('merchant_entry_once')
      .on(t.orderLineId, t.kind)
      .where(sql`kind not in ('refund', 'shipping refund', 'subsidy refund', 'commission refund', 'payout')`),
    check('merchant_entry_amount', sql`${t.amount} <> 0`),
    check(
      'merchant_entry_kind',
      sql`${t.kind} in ('sale', 'shop discount', 'mall discount', 'points', 'shipping', 'subsidy', 'commission', 'refund',
        'shipping refund', 'subsidy refund', 'commission refund', 'payout') and (${t.kind} = 'payout') = (${t.orderLineId} is null)`,
    ),
  ],
);
