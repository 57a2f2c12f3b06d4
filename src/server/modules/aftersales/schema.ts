import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { RefundActor, RefundStepKind } from '#domain/aftersales/refund-state.ts';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { bigId, id, minor, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { merchantOrder } from '../orders/schema/merchant-order.ts';
import { orderLine } from '../orders/schema/order-line.ts';
import { platformOrder } from '../orders/schema/platform-order.ts';

/**
 * A request to give pieces of one order line back, 'RE…'. `status` 0 under review, 1 refused, 2 refunding, 3 refunded, 4 to be
 * sent back, 5 to be received by the shop, 6 revoked. Its amounts, in minor units of the order's currency, are fixed when it
 * is sent and never change.
 */
export const refundCase = pgTable(
  'refund_case',
  {
    id: id(),
    no: text('no').notNull().unique(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    platformOrderId: integer('platform_order_id')
      .notNull()
      .references(() => platformOrder.id, { onDelete: 'restrict' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => merchantOrder.id, { onDelete: 'restrict' }),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLine.id, { onDelete: 'restrict' }),
    quantity: smallint('quantity').notNull(),
    status: smallint('status').notNull().default(0),
    /** 1 the money alone, 2 the product is given back. */
    kind: smallint('kind').notNull(),
    /** 0 not at all, 1 by courier, 2 in the store. */
    returnWay: smallint('return_way').notNull(),
    reason: text('reason').notNull(),
    remark: text('remark').notNull().default(''),
    amount: minor('amount').notNull(),
    items: minor('items').notNull(),
    merchantCoupon: minor('merchant_coupon').notNull(),
    platformCoupon: minor('platform_coupon').notNull(),
    pointsMoney: minor('points_money').notNull(),
    shipping: minor('shipping').notNull(),
    pointsUsed: integer('points_used').notNull(),
    pointsGained: integer('points_gained').notNull(),
    /** What the wallet gets, in the base currency; fixed by the step to 2, null before. */
    amountBase: minor('amount_base'),
    /** What the shop says to a request or a product that it does not accept. */
    refusal: text('refusal').notNull().default(''),
    receiver: text('receiver').notNull().default(''),
    receiverPhone: text('receiver_phone').notNull().default(''),
    receiverAddress: text('receiver_address').notNull().default(''),
    expressName: text('express_name').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    isRevokedByBuyer: boolean('is_revoked_by_buyer').notNull().default(false),
    /** The gateway has refused the refund for now. */
    isDelayed: boolean('is_delayed').notNull().default(false),
    /** Coupons that came back with this refund, as `buyer_coupon` has them; null for none. */
    merchantCouponId: integer('merchant_coupon_id'),
    platformCouponId: integer('platform_coupon_id'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Until when it has to be sent back; null until the shop has agreed. */
    sendBy: moment('send_by'),
    refundedAt: moment('refunded_at'),
  },
  (t) => [
    index('refund_case_newest').on(t.buyerId, t.id),
    index('refund_case_order').on(t.orderId),
    index('refund_case_platform_order').on(t.platformOrderId),
    index('refund_case_line').on(t.orderLineId),
    index('refund_case_send_by')
      .on(t.sendBy)
      .where(sql`status = ${sql.raw(String(REFUND_STATUS.toSendBack))}`),
    check('refund_case_status', sql`${t.status} between 0 and 6 and ${t.quantity} > 0`),
    check(
      'refund_case_kind',
      sql`${t.kind} in (1, 2) and ${t.returnWay} between 0 and 2 and (${t.kind} = 1) = (${t.returnWay} = 0)`,
    ),
    check(
      'refund_case_sums',
      sql`${t.amount} >= 0 and ${t.pointsUsed} >= 0 and ${t.pointsGained} >= 0 and
        ${t.amount} = ${t.items} + ${t.shipping} - ${t.merchantCoupon} - ${t.platformCoupon} - ${t.pointsMoney}`,
    ),
    check('refund_case_base', sql`(${t.status} in (2, 3)) = (${t.amountBase} is not null) and ${t.amountBase} >= 0`),
    check('refund_case_refunded', sql`(${t.status} = 3) = (${t.refundedAt} is not null)`),
  ],
);

/** Every step of a request with who made it. Only ever added to. */
export const refundStep = pgTable(
  'refund_step',
  {
    id: bigId(),
    caseId: integer('case_id')
      .notNull()
      .references(() => refundCase.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<RefundStepKind>().notNull(),
    by: text('by').$type<RefundActor>().notNull(),
    fromStatus: smallint('from_status').notNull(),
    toStatus: smallint('to_status').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    index('refund_step_case').on(t.caseId, t.id),
    check(
      'refund_step_kind',
      sql`${t.kind} in ('apply', 'audit', 'returning', 'receiving', 'refund', 'compulsory', 'revoke', 'rejectionGoods')
        and ${t.by} in ('buyer', 'shop', 'mall')`,
    ),
  ],
);

/** Pictures of a request: keys of its buyer's own uploads, in their order. */
export const refundPicture = pgTable(
  'refund_picture',
  {
    caseId: integer('case_id')
      .notNull()
      .references(() => refundCase.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    key: text('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.place] }),
    index('refund_picture_key').on(t.key),
    check('refund_picture_place', sql`${t.place} between 1 and 6`),
  ],
);
