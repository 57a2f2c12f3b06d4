import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { FITS } from '#domain/reviews/fit.ts';
import { REPORT_REASONS } from '#domain/reviews/report.ts';
import { id, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { product, sku } from '../catalog/schema/product.ts';
import { merchant } from '../merchants/schema.ts';
import { orderLine } from '../orders/schema/order-line.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * `nickname` is stored whole and masked when shown; '' where the account was closed. The counts in `product_stat` follow by
 * trigger. `orderLineId` is null for reviews that came with an import or the demo mall.
 */
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
    userId: integer('user_id').references(() => buyer.id, { onDelete: 'set null' }),
    orderLineId: bigint('order_line_id', { mode: 'number' }).references(() => orderLine.id, { onDelete: 'restrict' }),
    locale: text('locale').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    star: smallint('star').notNull(),
    /** How worn products fit; null where no buyer said. */
    fit: text('fit'),
    comment: text('comment').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** What the buyer added after some use; '' for nothing. */
    followUp: text('follow_up').notNull().default(''),
    followUpPictures: jsonb('follow_up_pictures').$type<string[]>().notNull().default([]),
    followedUpAt: moment('followed_up_at'),
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** How many had found it helpful when an import or the demo mall brought it; votes of buyers are in `review_vote`. */
    helpful: integer('helpful').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('review_product').on(t.productId, t.createdAt.desc(), t.id.desc()).where(sql`is_shown`),
    index('review_buyer').on(t.userId, t.createdAt.desc(), t.id.desc()).where(sql`user_id is not null`),
    index('review_newest').on(t.createdAt, t.id),
    unique('review_order_line').on(t.orderLineId),
    check('review_star', sql`${t.star} between 1 and 5`),
    check('review_fit', sql`${t.fit} in (${listed(FITS)})`),
    check('review_helpful', sql`${t.helpful} >= 0`),
    check('review_follow_up', sql`(${t.followUp} <> '') = (${t.followedUpAt} is not null)`),
  ],
);

/** Who reports a review as abuse: once per buyer. Open until an operator hides the review or keeps it. */
export const reviewReport = pgTable(
  'review_report',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.buyerId] }),
    index('review_report_open').on(t.reviewId).where(sql`handled_at is null`),
    check('review_report_reason', sql`${t.reason} in (${listed(REPORT_REASONS)})`),
  ],
);

/** Who found a review helpful. They are counted when they are read: a change of `review` would have its pages made anew. */
export const reviewVote = pgTable(
  'review_vote',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.buyerId] }), index('review_vote_buyer').on(t.buyerId)],
);

/** Texts of reviews in other languages, each translated once. `source` is the SHA-256 of the text as written, in hex. */
export const reviewTranslation = pgTable(
  'review_translation',
  {
    source: text('source').notNull(),
    locale: text('locale').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.locale] })],
);
