import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertKind } from '#domain/alerts/alert.ts';
import { bigId, id, minor, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { product } from '../catalog/schema/product.ts';

/** Who wants to be notified once that a product is back in stock, or cheaper, or that there are products for a search. */
export const productAlert = pgTable(
  'product_alert',
  {
    id: id(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Null for a search. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    /** 0 for any SKU of the product. */
    skuId: integer('sku_id').notNull().default(0),
    /** Of a search; '' for products. */
    words: text('words').notNull().default(''),
    /** A buyer, or the address of a visitor; '' for buyers, whose address may change. */
    buyerId: integer('buyer_id').references(() => buyer.id, { onDelete: 'cascade' }),
    address: text('address').notNull().default(''),
    locale: text('locale').notNull(),
    /** Of a price alert, in minor units of the base currency: it fires at this price or below. */
    threshold: minor('threshold'),
    createdAt: moment('created_at').notNull(),
    /** Null until a visitor has opened the link in the mail that asks. */
    confirmedAt: moment('confirmed_at'),
    /** Null while it waits. */
    firedAt: moment('fired_at'),
    /** Of a search: when it was last looked for, and what was found. */
    lookedAt: moment('looked_at'),
    foundIds: integer('found_ids').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    uniqueIndex('product_alert_buyer').on(t.buyerId, t.kind, t.productId, t.skuId).where(sql`buyer_id is not null`),
    uniqueIndex('product_alert_address').on(t.address, t.kind, t.productId, t.skuId).where(sql`address <> ''`),
    uniqueIndex('product_alert_buyer_words')
      .on(t.buyerId, sql`lower(${t.words})`)
      .where(sql`kind = 'search' and buyer_id is not null`),
    uniqueIndex('product_alert_address_words')
      .on(t.address, sql`lower(${t.words})`)
      .where(sql`kind = 'search' and address <> ''`),
    index('product_alert_searching')
      .on(t.lookedAt.asc().nullsFirst(), t.id)
      .where(sql`kind = 'search' and fired_at is null and confirmed_at is not null`),
    index('product_alert_waiting').on(t.productId).where(sql`fired_at is null and confirmed_at is not null`),
    index('product_alert_created').on(t.createdAt),
    check('product_alert_kind', sql`${t.kind} in ('stock', 'price', 'search')`),
    check(
      'product_alert_aim',
      sql`(${t.kind} = 'search') = (${t.productId} is null) and (${t.kind} = 'search') = (${t.words} <> '')`,
    ),
    check('product_alert_reader', sql`(${t.buyerId} is null) = (${t.address} <> '')`),
    check('product_alert_threshold', sql`(${t.kind} = 'price') = (${t.threshold} is not null) and ${t.threshold} > 0`),
    check('product_alert_fired', sql`${t.firedAt} is null or ${t.confirmedAt} is not null`),
  ],
);

/** Products whose stock or price has changed while somebody waits; a job reads them. Rows are only added, so nothing waits for a lock. */
export const alertCheck = pgTable('alert_check', { id: bigId(), productId: integer('product_id').notNull() });
