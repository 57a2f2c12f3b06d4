import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, moment } from '../../../platform/db/columns.ts';
import { product } from '../../catalog/schema/product.ts';

/**
 * A block of the home page or footer. `kind`: banner | philosophy | friendlyLink | quickEntry | qrCode |
 * navigation | advertisement | footerGroup | hotWord. Links of a footer group have the group as parent.
 */
export const homeItem = pgTable(
  'home_item',
  {
    id: id(),
    kind: text('kind').notNull(),
    parentId: integer('parent_id').notNull().default(0),
    image: text('image').notNull().default(''),
    icon: text('icon').notNull().default(''),
    link: text('link').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [index('home_item_kind').on(t.kind, t.sort)],
);

export const homeItemText = pgTable(
  'home_item_text',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => homeItem.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    line: text('line').notNull().default(''),
    button: text('button').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.locale] })],
);

/** A row of recommended products on the home page, with the picture that opens it. */
export const recommendedBlock = pgTable(
  'recommended_block',
  {
    id: id(),
    code: code(),
    image: text('image').notNull().default(''),
    link: text('link').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [uniqueIndex('recommended_block_code').on(t.code)],
);

export const recommendedBlockText = pgTable(
  'recommended_block_text',
  {
    blockId: integer('block_id')
      .notNull()
      .references(() => recommendedBlock.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    headline: text('headline').notNull().default(''),
    line: text('line').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.blockId, t.locale] })],
);

export const recommendedProducts = pgTable(
  'recommended_product',
  {
    blockId: integer('block_id')
      .notNull()
      .references(() => recommendedBlock.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.blockId, t.productId] }), index('recommended_product_sort').on(t.blockId, t.sort)],
);

/** The mall's own settings by name, e.g. 'global' (site name, brand colour, image domain). */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** What changed in the catalogue, in order; written by triggers, read by publishing and by caches. */
export const catalogChange = pgTable(
  'catalog_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    entityId: integer('entity_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The transaction that wrote it, in the order in which transactions began: readers go by it, see `readChanges`. */
    xid: bigint('xid', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
  },
  (t) => [index('catalog_change_entity').on(t.kind, t.entityId), index('catalog_change_xid').on(t.xid)],
);

/** What sold out or came back since it was last noted among the changes: a row each time, written by triggers. */
export const stockFlip = pgTable('stock_flip', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  entityId: integer('entity_id').notNull(),
});

/** When a thing's stock was last noted among the changes. */
export const stockFlipNoted = pgTable(
  'stock_flip_noted',
  { kind: text('kind').notNull(), entityId: integer('entity_id').notNull(), at: moment('at').notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.entityId] })],
);

/** One row: up to when changes that come with time alone (a group begins, a coupon ends) are among those noted. */
export const catalogClock = pgTable('catalog_clock', { notedUntil: moment('noted_until').primaryKey() });
