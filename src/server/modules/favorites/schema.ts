import { index, integer, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { goods } from '../catalog/schema/product.ts';
import { merchant } from '../merchants/schema.ts';

const buyerId = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'cascade' });
const goodsId = () =>
  integer('goods_id')
    .notNull()
    .references(() => goods.id, { onDelete: 'cascade' });

/** `category`: 0 as it is, 1 in a flash sale, 3 as a group's. */
export const favouriteGoods = pgTable(
  'favourite_goods',
  {
    id: id(),
    buyerId: buyerId(),
    goodsId: goodsId(),
    category: smallint('category').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [unique('favourite_goods_once').on(t.buyerId, t.goodsId), index('favourite_goods_newest').on(t.buyerId, t.id)],
);

export const favouriteMerchant = pgTable(
  'favourite_merchant',
  {
    id: id(),
    buyerId: buyerId(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('favourite_merchant_once').on(t.buyerId, t.merchantId),
    index('favourite_merchant_newest').on(t.buyerId, t.id),
    index('favourite_merchant_followers').on(t.merchantId),
  ],
);

/** Goods that a buyer looked at, each once, with the last time. */
export const footprint = pgTable(
  'footprint',
  { buyerId: buyerId(), goodsId: goodsId(), seenAt: moment('seen_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.buyerId, t.goodsId] }),
    index('footprint_newest').on(t.buyerId, t.seenAt, t.goodsId),
  ],
);
