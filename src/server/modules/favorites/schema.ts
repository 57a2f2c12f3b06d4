import { index, integer, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { product } from '../catalog/schema/product.ts';
import { merchant } from '../merchants/schema.ts';

const buyerId = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'cascade' });
const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

/** `category`: 0 as it is, 1 in a flash sale, 3 as a group's. */
export const favoriteProduct = pgTable(
  'favorite_product',
  {
    id: id(),
    buyerId: buyerId(),
    productId: productId(),
    category: smallint('category').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('favorite_product_once').on(t.buyerId, t.productId),
    index('favorite_product_newest').on(t.buyerId, t.id),
  ],
);

export const favoriteMerchant = pgTable(
  'favorite_merchant',
  {
    id: id(),
    buyerId: buyerId(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('favorite_merchant_once').on(t.buyerId, t.merchantId),
    index('favorite_merchant_newest').on(t.buyerId, t.id),
    index('favorite_merchant_followers').on(t.merchantId),
  ],
);

/** Products that a buyer looked at, each once, with the last time. */
export const browsingRecord = pgTable(
  'browsing_record',
  { buyerId: buyerId(), productId: productId(), seenAt: moment('seen_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.buyerId, t.productId] }),
    index('browsing_record_newest').on(t.buyerId, t.seenAt, t.productId),
  ],
);
