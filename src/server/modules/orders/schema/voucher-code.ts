import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../../../platform/db/columns.ts';
import { sku } from '../../catalog/schema/product.ts';
import { orderLine } from './order-line.ts';

/** Cards with number and secret; one is free as long as no line has it. */
export const card = pgTable(
  'voucher_code',
  {
    id: id(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'restrict' }),
    number: text('number').notNull(),
    secret: text('secret').notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).references(() => orderLine.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('voucher_code_free').on(t.skuId, t.id).where(sql`order_line_id is null`),
    index('voucher_code_line').on(t.orderLineId).where(sql`order_line_id is not null`),
  ],
);

/** What a product leads to that is a link; only buyers who have paid read it. */
export const skuLink = pgTable('sku_link', {
  skuId: integer('sku_id')
    .primaryKey()
    .references(() => sku.id, { onDelete: 'cascade' }),
  link: text('link').notNull(),
});
