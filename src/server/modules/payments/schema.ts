import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, minor, moment } from '../../platform/db/columns.ts';
import { platformOrder } from '../orders/schema/platform-order.ts';

/**
 * One try to pay a purchase by a gateway, 'WX…' or 'AL…'. `status`: 'open', 'settled' (it paid the purchase), 'credited' (it
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
    /** Which provider answers for it: 'sandbox', 'wechat', 'alipay'. */
    provider: text('provider').notNull(),
    amount: minor('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    decimals: smallint('decimals').notNull(),
    status: text('status').notNull().default('open'),
    /** What the QR code says. */
    code: text('code').notNull().default(''),
    /** The gateway's own number of it. */
    gatewayNo: text('gateway_no').notNull().default(''),
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
    check('payment_type', sql`${t.payType} in ('weixin', 'alipay') and ${t.amount} > 0`),
    check('payment_ended', sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
  ],
);

/**
 * Messages of gateways, each stored once. `outcome`: 'settled', 'credited', 'noted' (nothing to do), 'parked' (early),
 * 'refused' (wrong amount, currency or number: somebody has to look).
 */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    paymentNo: text('payment_no').notNull(),
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
    check('gateway_event_outcome', sql`${t.outcome} in ('settled', 'credited', 'noted', 'parked', 'refused')`),
    check('gateway_event_kind', sql`${t.kind} in ('paid', 'refunded', 'closed')`),
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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [check('sandbox_bill_state', sql`${t.state} in ('open', 'paid', 'declined', 'closed')`)],
);
