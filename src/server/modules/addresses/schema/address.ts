import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { buyer } from '../../accounts/schema/buyer.ts';
import { country } from './place.ts';

/** Where a buyer has things sent. Names of places stand beside their ids: places are renamed, shipments under way are not. */
export const address = pgTable(
  'address',
  {
    id: id(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    realName: text('real_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    countryId: integer('country_id')
      .notNull()
      .references(() => country.id),
    country: text('country').notNull(),
    /** The country's dialling code: '86'. */
    countryCode: text('country_code').notNull(),
    province: text('province').notNull(),
    provinceId: integer('province_id').notNull().default(0),
    city: text('city').notNull(),
    cityId: integer('city_id').notNull().default(0),
    district: text('district').notNull().default(''),
    districtId: integer('district_id').notNull().default(0),
    street: text('street').notNull().default(''),
    postCode: text('post_code').notNull().default(''),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('address_buyer').on(t.buyerId),
    uniqueIndex('address_default').on(t.buyerId).where(sql`is_default`),
    check('address_named', sql`${t.realName} <> '' and ${t.detail} <> ''`),
  ],
);
