import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { bigId, id, minor, moment } from '../../../platform/db/columns.ts';
import { buyer } from '../../accounts/schema/buyer.ts';
import { product, sku } from '../../catalog/schema/product.ts';
import { merchant } from '../../merchants/schema.ts';
import { amounts, sums } from './order-amounts.ts';
import { platformOrder } from './platform-order.ts';

/**
 * One shop's part of a purchase, 'SH…'. `status` as in the contract: 0 unpaid, 1 to ship, 2 shipped in part, 3 waits for its
 * pickup, 4 to receive, 5 received, 6 completed, 9 cancelled.
 */
export const merchantOrder = pgTable(
  'merchant_order',
  {
    id: id(),
    no: text('no').notNull().unique(),
    platformOrderId: integer('platform_order_id')
      .notNull()
      .references(() => platformOrder.id, { onDelete: 'restrict' }),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id),
    /** In the language in which it was ordered. */
    merchantName: text('merchant_name').notNull(),
    status: smallint('status').notNull().default(0),
    /** 0 none, 1 asked for, 2 some of it, 3 all of it. */
    refundStatus: smallint('refund_status').notNull().default(0),
    secondType: smallint('second_type').notNull(),
    /** 1 by post, 2 pickup, 3 nothing to send. */
    shippingType: smallint('shipping_type').notNull(),
    remark: text('remark').notNull().default(''),
    ...amounts,
    /** The coupon of the shop that one had; null for none. */
    buyerCouponId: integer('buyer_coupon_id'),
    /** What the buyer gets for it in points. */
    pointsGained: integer('points_gained').notNull().default(0),
    /** Shown at the pickup; '' for none. */
    verifyCode: text('verify_code').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    shippedAt: moment('shipped_at'),
    receivedAt: moment('received_at'),
    completedAt: moment('completed_at'),
    isListed: boolean('is_listed').notNull().default(false),
  },
  (t) => [
    index('merchant_order_platform_order').on(t.platformOrderId),
    index('merchant_order_listed').on(t.buyerId, t.createdAt, t.id).where(sql`is_listed`),
    index('merchant_order_merchant').on(t.merchantId, t.createdAt, t.id),
    index('merchant_order_arriving')
      .on(t.shippedAt)
      .where(sql`status = ${sql.raw(String(ORDER_STATUS.toReceive))}`),
    index('merchant_order_received')
      .on(t.receivedAt)
      .where(sql`status = ${sql.raw(String(ORDER_STATUS.received))}`),
    index('merchant_order_pickup').on(t.verifyCode).where(sql`verify_code <> ''`),
    check('merchant_order_sums', sums),
    check('merchant_order_status', sql`${t.status} in (0, 1, 2, 3, 4, 5, 6, 9) and ${t.refundStatus} between 0 and 3`),
    check('merchant_order_shipping', sql`${t.shippingType} between 1 and 3`),
  ],
);

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
    index('order_line_product').on(t.productId),
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

/** Every step of a purchase (level 0) or a shop's order (level 1) from one status to the next, written by a trigger. */
export const orderStep = pgTable(
  'order_step',
  {
    id: bigId(),
    level: smallint('level').notNull(),
    orderId: integer('order_id').notNull(),
    fromStatus: smallint('from_status').notNull(),
    toStatus: smallint('to_status').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_step_order').on(t.orderId, t.level), check('order_step_level', sql`${t.level} in (0, 1)`)],
);
