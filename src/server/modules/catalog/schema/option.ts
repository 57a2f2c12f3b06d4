import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from '../../../platform/db/columns.ts';
import { product } from './product.ts';

/** A choice the shopper makes: colour, size. */
export const productOption = pgTable(
  'product_option',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** What its values are, for filters and cards; '' for anything else. */
    kind: text('kind').notNull().default(''),
    /** Nothing is chosen at first, because a wrong choice costs a return. */
    mustChoose: boolean('must_choose').notNull().default(false),
  },
  (t) => [
    uniqueIndex('product_option_place').on(t.productId, t.position),
    check('product_option_kind', sql`${t.kind} in ('', 'color', 'size')`),
  ],
);

export const productOptionText = pgTable(
  'product_option_text',
  {
    optionId: integer('option_id')
      .notNull()
      .references(() => productOption.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.optionId, t.locale] })],
);

export const optionValue = pgTable(
  'option_value',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOption.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    image: text('image').notNull().default(''),
    /** Of a dot that stands for it, '#3a6ea5'; '' for none. */
    color: text('color').notNull().default(''),
  },
  (t) => [
    uniqueIndex('option_value_place').on(t.optionId, t.position),
    check('option_value_color', sql`${t.color} ~ '^(#[0-9a-f]{6})?$'`),
  ],
);

export const optionValueText = pgTable(
  'option_value_text',
  {
    valueId: integer('value_id')
      .notNull()
      .references(() => optionValue.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.valueId, t.locale] })],
);
