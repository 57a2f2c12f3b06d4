import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StockEntryKind } from '#domain/catalog/stock-entry.ts';
import { bigId, moment } from '../../../platform/db/columns.ts';
import { sku } from './product.ts';

/**
 * The history of stock, only ever added to: `sku_stock.stock` is the sum of an SKU's entries. Whatever changes the one writes
 * the other in the same statement or transaction.
 */
export const stockEntry = pgTable(
  'stock_entry',
  {
    id: bigId(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    /** Above nothing: pieces that came. */
    quantity: integer('quantity').notNull(),
    kind: text('kind').$type<StockEntryKind>().notNull(),
    /** The line that took the pieces or gave them back; null where no order did. No foreign key: orders stand on a higher floor. */
    orderLineId: bigint('order_line_id', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('stock_entry_sku').on(t.skuId, t.id),
    check('stock_entry_quantity', sql`${t.quantity} <> 0`),
    check(
      'stock_entry_kind',
      sql`${t.kind} in ('order placed', 'order cancelled', 'import', 'operator', 'return')
        and (${t.kind} in ('order placed', 'order cancelled', 'return')) = (${t.orderLineId} is not null)`,
    ),
  ],
);
