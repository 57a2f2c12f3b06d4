import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id } from '../../../platform/db/columns.ts';
import { merchant } from '../../merchants/schema.ts';

/** The mall's categories, three levels deep; products hang on the third. `parentId` 0 = top. */
export const category = pgTable(
  'category',
  {
    id: id(),
    code: text('code').notNull().unique(),
    parentId: integer('parent_id').notNull().default(0),
    level: smallint('level').notNull(),
    icon: text('icon').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
    /** Its products are worn: reviews are asked how they fit. */
    isWorn: boolean('is_worn').notNull().default(false),
  },
  (t) => [index('category_parent').on(t.parentId, t.sort), check('category_level', sql`${t.level} between 1 and 3`)],
);

export const categoryText = pgTable(
  'category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.locale] })],
);

/** A shop's own shelves, independent of the mall's categories; two levels. */
export const shelf = pgTable(
  'shelf',
  {
    id: id(),
    code: code(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('shelf_code').on(t.code, t.merchantId), index('shelf_merchant').on(t.merchantId, t.sort)],
);

export const shelfText = pgTable(
  'shelf_text',
  {
    shelfId: integer('shelf_id')
      .notNull()
      .references(() => shelf.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shelfId, t.locale] })],
);

export const brand = pgTable('brand', {
  id: id(),
  code: text('code').notNull().unique(),
  icon: text('icon').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  isShown: boolean('is_shown').notNull().default(true),
});

export const brandText = pgTable(
  'brand_text',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brand.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.locale] })],
);

/** `position` 0: a flag under the product's name, 1: before it. */
export const tag = pgTable('tag', {
  id: id(),
  code: text('code').notNull().unique(),
  position: smallint('position').notNull().default(0),
  sort: integer('sort').notNull().default(0),
});

export const tagText = pgTable(
  'tag_text',
  {
    tagId: integer('tag_id')
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tagId, t.locale] })],
);

/** What the shop promises with a product: returns, authenticity, delivery. */
export const guarantee = pgTable('guarantee', {
  id: id(),
  code: text('code').notNull().unique(),
  icon: text('icon').notNull().default(''),
  sort: integer('sort').notNull().default(0),
});

export const guaranteeText = pgTable(
  'guarantee_text',
  {
    guaranteeId: integer('guarantee_id')
      .notNull()
      .references(() => guarantee.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.guaranteeId, t.locale] })],
);
