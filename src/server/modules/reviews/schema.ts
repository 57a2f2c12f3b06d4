import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { product, sku } from '../catalog/schema/product.ts';
import { merchant } from '../merchants/schema.ts';

/** `nickname` is stored whole and masked when shown. The counts in `goods_stat` follow by trigger. */
export const review = pgTable(
  'review',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id').references(() => sku.id, { onDelete: 'set null' }),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id),
    userId: integer('user_id'),
    locale: text('locale').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    star: smallint('star').notNull(),
    comment: text('comment').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('review_product').on(t.productId, t.createdAt.desc(), t.id.desc()).where(sql`is_shown`),
    check('review_star', sql`${t.star} between 1 and 5`),
  ],
);
