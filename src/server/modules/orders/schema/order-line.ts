import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, minor, moment } from '../../../platform/db/columns.ts';
import { product, sku } from '../../catalog/schema/product.ts';
import { merchantOrder } from './merchant-order.ts';
import { amounts, sums } from './order-amounts.ts';
import { platformOrder } from './platform-order.ts';

/** Pieces of one SKU in a merchant order. Names and prices are copies: what they were taken from may change. */
export const orderLine = pgTable(
  'order_line',
  {
    id: bigId(),
    platformOrderId: integer('platform_order_id')
      .notNull()
      .references(() => platformOrder.id, { onDelete: 'restrict' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => merchantOrder.id, { onDelete: 'restrict' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'restrict' }),
    /** 0 for none. */
    flashSaleSkuId: integer('flash_sale_sku_id').notNull().default(0),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    image: text('image').notNull(),
    productType: smallint('product_type').notNull(),
    isRefundable: boolean('is_refundable').notNull(),
    /** The list price of a piece, and what a member pays; the same where there is no such price. */
    price: minor('price').notNull(),
    memberPrice: minor('member_price').notNull(),
    quantity: smallint('quantity').notNull(),
    ...amounts,
    pointsGained: integer('points_gained').notNull().default(0),
    /** Pieces sent off, asked back and refunded. */
    shipped: smallint('shipped').notNull().default(0),
    refundApplied: smallint('refund_applied').notNull().default(0),
    refunded: smallint('refunded').notNull().default(0),
    /** What a product that is a link leads to, from its payment on. */
    link: text('link').notNull().default(''),
    /** When its buyer reviewed it; null before that. */
    reviewedAt: moment('reviewed_at'),
  },
  (t) => [
    index('order_line_platform_order').on(t.platformOrderId),
    index('order_line_order').on(t.orderId),
    // The latest orders of a product are found by their end of it.
    index('order_line_product').on(t.productId, t.id),
    index('order_line_sku').on(t.skuId),
    index('order_line_flash_sale').on(t.flashSaleSkuId, t.platformOrderId).where(sql`flash_sale_sku_id > 0`),
    check('order_line_sums', sums),
    check('order_line_total', sql`${t.productTotal} = ${t.price} * ${t.quantity}`),
    check('order_line_quantity', sql`${t.quantity} between 1 and 99 and ${t.shipped} between 0 and ${t.quantity}`),
    check(
      'order_line_refund',
      sql`${t.refundApplied} >= 0 and ${t.refunded} >= 0 and ${t.refundApplied} + ${t.refunded} <= ${t.quantity}`,
    ),
  ],
);
