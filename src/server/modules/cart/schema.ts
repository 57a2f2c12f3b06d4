import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { product, sku } from '../catalog/schema/product.ts';

/** Pieces of an SKU that a buyer has in the cart: ids and a quantity, never an amount. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: id(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    quantity: smallint('quantity').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('cart_line_once').on(t.buyerId, t.skuId),
    index('cart_line_product').on(t.productId),
    index('cart_line_sku').on(t.skuId),
    check('cart_line_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);
