import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, id, minor, moment } from '../../platform/db/columns.ts';
import { platformOrder } from '../orders/schema/platform-order.ts';

/**
 * One try to pay a purchase by a gateway, 'WX…', 'AL…' or 'CA…'. `status`: 'open', 'settled' (it paid the purchase), 'credited' (it
 * came too late or once too often, and went into the wallet), 'closed' (nothing can come of it any more), 'refunded'.
 */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    no: text('no').notNull().unique(),
    platformOrderId: integer('platform_order_id')
      .notNull()
      .references(() => platformOrder.id, { onDelete: 'restrict' }),
    payType: text('pay_type').notNull(),
    /** Which provider answers for it: 'sandbox', 'wechat', 'alipay', 'stripe'. */
    provider: text('provider').notNull(),
    amount: minor('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    decimals: smallint('decimals').notNull(),
    status: text('status').notNull().default('open'),
    /** What the QR code says, or the address of the gateway's own page. */
    code: text('code').notNull().default(''),
    /** The gateway's own number of it: at Stripe that of the session, and of the payment once there is one. */
    gatewayNo: text('gateway_no').notNull().default(''),
    /** What the mall has asked back of `amount` by its refunds, and which part of the order's `pay` that was. */
    refundAmount: minor('refund_amount').notNull().default(0),
    refundOrderAmount: minor('refund_order_amount').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the gateway was asked last. */
    queriedAt: moment('queried_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('payment_platform_order').on(t.platformOrderId),
    uniqueIndex('payment_settled_once').on(t.platformOrderId).where(sql`status = 'settled'`),
    index('payment_open').on(t.createdAt).where(sql`status = 'open'`),
    check('payment_status', sql`${t.status} in ('open', 'settled', 'credited', 'closed', 'refunded')`),
    check('payment_type', sql`${t.payType} in ('weixin', 'alipay', 'card') and ${t.amount} > 0`),
    check('payment_ended', sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
    check('payment_refunded', sql`${t.refundAmount} between 0 and ${t.amount} and ${t.refundOrderAmount} >= 0`),
  ],
);

/**
 * What the mall pays back of a payment at its gateway, 'RE…'. `state` goes as REFUND_STEPS in `domain/payments/refund-state.ts`
 * allows; a trigger refuses any other step, and any other amount.
 */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: bigId(),
    no: text('no').notNull().unique(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'restrict' }),
    /** In the order's currency; in the gateway's, where it may be less than a coin. */
    orderAmount: minor('order_amount').notNull(),
    amount: minor('amount').notNull(),
    state: text('state').notNull().default('requested'),
    /** A number that the gateway has closed pays nothing back any more: the next attempt has another one. */
    attempt: integer('attempt').notNull().default(1),
    /** Why it failed last; '' where it never did. */
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** When it was requested, by the mall or again by an operator: pauses between queries grow from then on. */
    requestedAt: moment('requested_at').notNull(),
    /** When the gateway was asked for it or about it last, and when for it. */
    askedAt: moment('asked_at'),
    sentAt: moment('sent_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('payment_refund_payment').on(t.paymentId),
    index('payment_refund_open').on(t.askedAt).where(sql`state in ('requested', 'pending')`),
    check('payment_refund_state', sql`${t.state} in ('requested', 'pending', 'refunded', 'failed', 'paidOtherwise')`),
    check('payment_refund_amount', sql`${t.orderAmount} > 0 and ${t.amount} >= 0 and ${t.attempt} > 0`),
    check('payment_refund_ended', sql`(${t.state} in ('refunded', 'paidOtherwise')) = (${t.endedAt} is not null)`),
    check('payment_refund_reason', sql`${t.state} not in ('failed', 'paidOtherwise') or ${t.reason} <> ''`),
  ],
);

/**
 * Messages of gateways, each stored once. `outcome`: 'settled', 'credited', 'refunded' (a refund of the mall's is confirmed),
 * 'noted' (nothing to do), 'parked' (early), 'refused' (wrong amount, currency or number: somebody has to look).
 */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    paymentNo: text('payment_no').notNull(),
    /** The number of the refund at the gateway; '' where the message names none. */
    refundNo: text('refund_no').notNull().default(''),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    gatewayNo: text('gateway_no').notNull().default(''),
    outcome: text('outcome').notNull(),
    /** Why it was refused; '' else. */
    reason: text('reason').notNull().default(''),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    unique('gateway_event_once').on(t.provider, t.eventId),
    index('gateway_event_payment').on(t.paymentNo),
    check(
      'gateway_event_outcome',
      sql`${t.outcome} in ('settled', 'credited', 'refunded', 'noted', 'parked', 'refused')`,
    ),
    check('gateway_event_kind', sql`${t.kind} in ('paid', 'refunded', 'refundClosed', 'refundAbnormal', 'closed')`),
  ],
);

/** A sandbox payment: what the page knows that stands in for a gateway in a mall that is `localOnly`. */
export const sandboxBill = pgTable(
  'sandbox_bill',
  {
    no: text('no').primaryKey(),
    payType: text('pay_type').notNull(),
    amount: minor('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Hash of the ticket in the QR code. */
    ticketHash: text('ticket_hash').notNull(),
    state: text('state').notNull().default('open'),
    /** How the page answers refunds of it: at once, later or never. */
    refunds: text('refunds').notNull().default('atOnce'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('sandbox_bill_state', sql`${t.state} in ('open', 'paid', 'declined', 'closed')`),
    check('sandbox_bill_refunds', sql`${t.refunds} in ('atOnce', 'later', 'refused')`),
  ],
);

/** What the sandbox knows of refunds, by their number at the gateway. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    no: text('no').primaryKey(),
    billNo: text('bill_no')
      .notNull()
      .references(() => sandboxBill.no, { onDelete: 'restrict' }),
    amount: minor('amount').notNull(),
    state: text('state').notNull(),
  },
  (t) => [
    index('sandbox_refund_bill').on(t.billNo),
    check('sandbox_refund_state', sql`${t.state} in ('pending', 'refunded', 'closed')`),
  ],
);
