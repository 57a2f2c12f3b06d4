import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { product, sku } from '../catalog/schema/product.ts';
import type { WishedLine } from '../pricing/index.ts';

const ofBuyer = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'cascade' });

/** Pieces of an SKU that a buyer has in the cart: ids and a quantity, never an amount. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: id(),
    buyerId: ofBuyer(),
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

/** What somebody is about to order, under a key that cannot be guessed. Nothing is reserved for it. */
export const checkoutSession = pgTable(
  'checkout_session',
  {
    key: text('key').primaryKey(),
    buyerId: ofBuyer(),
    /** 0 as it is, 1 in a flash sale. */
    type: smallint('type').notNull(),
    lines: jsonb('lines').$type<WishedLine[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('checkout_session_buyer').on(t.buyerId),
    index('checkout_session_expires').on(t.expiresAt),
    check('checkout_session_type', sql`${t.type} in (0, 1)`),
  ],
);
