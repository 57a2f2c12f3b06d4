import { sql } from 'drizzle-orm';
import {
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
import type { MessageKind, OptionalTopic } from '#domain/messages/message.ts';
import { bigId, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import { productAlert } from '../alerts/schema.ts';
import { merchant } from '../merchants/schema.ts';

const buyerId = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'cascade' });

/** Messages to a buyer on the page "Messages"; the sentences are made from the facts when they are read. */
export const inboxMessage = pgTable(
  'inbox_message',
  {
    id: bigId(),
    buyerId: buyerId(),
    /** What has happened, 'orders.orderPaid PT…': one event is one message. */
    event: text('event').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    topic: text('topic').notNull(),
    facts: jsonb('facts').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [
    unique('inbox_message_once').on(t.buyerId, t.event),
    index('inbox_message_newest').on(t.buyerId, t.id),
    index('inbox_message_unread').on(t.buyerId).where(sql`read_at is null`),
    index('inbox_message_created').on(t.createdAt),
  ],
);

/** Mails that are to be sent, and what became of them. An address gets one mail of an event. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: bigId(),
    event: text('event').notNull(),
    /** Who it is for: a buyer, a merchant, or the visitor of an alert. */
    buyerId: integer('buyer_id').references(() => buyer.id, { onDelete: 'cascade' }),
    merchantId: integer('merchant_id').references(() => merchant.id, { onDelete: 'cascade' }),
    alertId: integer('alert_id').references(() => productAlert.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    locale: text('locale').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    facts: jsonb('facts').notNull(),
    /** 'waiting' until it is sent; 'dropped' where it has nothing to say any more, 'failed' where it was given up. */
    state: text('state').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** Of a waiting one: when the next attempt may begin. An attempt moves it on, so that no other server begins one meanwhile. */
    dueAt: moment('due_at').notNull(),
    /** What the last attempt failed of. */
    failure: text('failure').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('outgoing_mail_once').on(t.event, t.address),
    index('outgoing_mail_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('outgoing_mail_failed').on(t.createdAt).where(sql`state = 'failed'`),
    index('outgoing_mail_created').on(t.createdAt),
    index('outgoing_mail_buyer').on(t.buyerId),
    index('outgoing_mail_merchant').on(t.merchantId),
    check('outgoing_mail_state', sql`${t.state} in ('waiting', 'sent', 'dropped', 'failed')`),
    check('outgoing_mail_ended', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    index('outgoing_mail_alert').on(t.alertId),
    check('outgoing_mail_reader', sql`(${t.buyerId} is null and ${t.alertId} is null) <> (${t.merchantId} is null)`),
  ],
);

/** What a buyer has switched on or off; topics without a row are as `OPTIONAL_TOPICS` says. */
export const messagePreference = pgTable(
  'message_preference',
  {
    buyerId: buyerId(),
    topic: text('topic').$type<OptionalTopic>().notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buyerId, t.topic] }),
    check('message_preference_topic', sql`${t.topic} in ('reviews', 'application')`),
  ],
);
