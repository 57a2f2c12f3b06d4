import { sql } from 'drizzle-orm';
import {
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
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import { id, moment } from '../../../platform/db/columns.ts';
import { buyer } from '../../accounts/schema/buyer.ts';
import { merchant, merchantCategory, merchantType } from '../schema.ts';

const { waiting, approved, refused } = APPLICATION_STATUS;
const value = (status: number) => sql.raw(String(status));

/** What a buyer sent to open a shop, and what became of it. */
export const merchantApplication = pgTable(
  'merchant_application',
  {
    id: id(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    status: smallint('status').notNull().default(waiting),
    name: text('name').notNull(),
    /** `shopNameKey`: names with the same key are one name. */
    nameKey: text('name_key').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => merchantCategory.id),
    typeId: integer('type_id')
      .notNull()
      .references(() => merchantType.id),
    /** Whom the mall calls; shoppers see neither. */
    realName: text('real_name').notNull(),
    phone: text('phone').notNull(),
    keywords: text('keywords').notNull().default(''),
    /** Percent, of the category when the application was sent; at the approval that of the day. */
    handlingFee: numeric('handling_fee', { precision: 5, scale: 2 }).notNull(),
    /** Addresses of uploads of the model 'licence', '/uploads/licences/….webp'. */
    licences: jsonb('licences').$type<string[]>().notNull(),
    /** Language of the applicant. */
    locale: text('locale').notNull(),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    /** The shop that it has become. */
    merchantId: integer('merchant_id').references(() => merchant.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('merchant_application_buyer').on(t.buyerId, t.id),
    index('merchant_application_status').on(t.status, t.id),
    uniqueIndex('merchant_application_name')
      .on(t.nameKey)
      .where(sql`status = ${value(waiting)}`),
    uniqueIndex('merchant_application_phone')
      .on(t.phone)
      .where(sql`status <> ${value(refused)}`),
    uniqueIndex('merchant_application_merchant').on(t.merchantId),
    check(
      'merchant_application_state',
      sql`(${t.status} = ${value(waiting)} and ${t.decidedAt} is null and ${t.merchantId} is null and ${t.reason} = '')
        or (${t.status} = ${value(approved)} and ${t.decidedAt} is not null and ${t.merchantId} is not null and ${t.reason} = '')
        or (${t.status} = ${value(refused)} and ${t.decidedAt} is not null and ${t.merchantId} is null and ${t.reason} <> '')`,
    ),
  ],
);

/** Whose buyer account runs a shop. A back office lets these accounts in, with the log-in that they have already. */
export const merchantStaff = pgTable(
  'merchant_staff',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.buyerId] }), index('merchant_staff_buyer').on(t.buyerId)],
);
