import { boolean, char, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Languages that the mall speaks; the code is also the locale of every `…_text` row. */
export const language = pgTable('language', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  localeName: text('locale_name').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isOn: boolean('is_on').notNull().default(true),
  sort: smallint('sort').notNull().default(0),
});

/** `rate` says how much of this currency one unit of the base currency buys. */
export const currency = pgTable('currency', {
  id: smallint('id').primaryKey(),
  code: char('code', { length: 3 }).notNull().unique(),
  symbol: text('symbol').notNull(),
  name: text('name').notNull(),
  rate: numeric('rate', { precision: 18, scale: 8 }).notNull(),
  decimals: smallint('decimals').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  sort: smallint('sort').notNull().default(0),
});

export const country = pgTable('country', {
  id: integer('id').primaryKey(),
  code: char('code', { length: 2 }).notNull().unique(),
  phoneCode: text('phone_code').notNull(),
  isShown: boolean('is_shown').notNull().default(true),
});

export const countryText = pgTable(
  'country_text',
  {
    countryId: integer('country_id')
      .notNull()
      .references(() => country.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryId, t.locale] })],
);

/**
 * Places below a country: province or state (1), city (2), district (3), street (4). The parent of a state is its
 * country's id. Provinces of China have 1 instead, because the family's clients ask for them by that number,
 * whatever id China has among the countries; every query names the country too, so the two never meet.
 */
export const region = pgTable(
  'region',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => country.id),
    parentId: integer('parent_id').notNull(),
    type: smallint('type').notNull(),
    name: text('name').notNull(),
    hasChild: boolean('has_child').notNull().default(false),
  },
  (t) => [index('region_parent').on(t.parentId), index('region_country').on(t.countryId, t.type)],
);
