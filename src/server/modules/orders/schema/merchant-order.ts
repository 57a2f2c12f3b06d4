import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { RETURN_DAYS } from '#domain/orders/order-limits.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { id, moment } from '../../../platform/db/columns.ts';
import { buyer } from '../../accounts/schema/buyer.ts';
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
    /** When it leaves the shop and arrives, as it was promised when it was placed; null where the shop named no days. */
    leavesOn: date('leaves_on', { mode: 'string' }),
    arrivesFrom: date('arrives_from', { mode: 'string' }),
    arrivesTo: date('arrives_to', { mode: 'string' }),
    /** The return window that was promised when it was placed: a shorter one later takes nothing back. */
    returnDays: smallint('return_days').notNull().default(RETURN_DAYS),
    /** The end of the window; null before the receipt. `timestamptz` plus an interval is not immutable, this is. */
    returnUntil: moment('return_until').generatedAlwaysAs(
      sql`(received_at at time zone 'UTC' + return_days * interval '24 hours') at time zone 'UTC'`,
    ),
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
      .on(t.returnUntil)
      .where(sql`status = ${sql.raw(String(ORDER_STATUS.received))}`),
    index('merchant_order_pickup').on(t.verifyCode).where(sql`verify_code <> ''`),
    check('merchant_order_sums', sums),
    check('merchant_order_status', sql`${t.status} in (0, 1, 2, 3, 4, 5, 6, 9) and ${t.refundStatus} between 0 and 3`),
    check('merchant_order_shipping', sql`${t.shippingType} between 1 and 3`),
    check(
      'merchant_order_arrival',
      sql`(${t.leavesOn} <= ${t.arrivesFrom} and ${t.arrivesFrom} <= ${t.arrivesTo}) is true
        or num_nonnulls(${t.leavesOn}, ${t.arrivesFrom}, ${t.arrivesTo}) = 0`,
    ),
    check('merchant_order_return_days', sql`${t.returnDays} > 0`),
  ],
);
