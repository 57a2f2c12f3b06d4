import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { bigId, minor, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';

const ofBuyer = () => integer('buyer_id').references(() => buyer.id, { onDelete: 'restrict' });

/**
 * What a buyer has at the mall, in minor units of the base currency. Only lines change it: a trigger adds each new line
 * up, and refuses any other hand. Who has no line has no row.
 */
export const wallet = pgTable(
  'wallet',
  {
    buyerId: ofBuyer().primaryKey(),
    balance: minor('balance').notNull().default(0),
    /** All that was ever topped up, and all that was ever spent. */
    toppedUp: minor('topped_up').notNull().default(0),
    spent: minor('spent').notNull().default(0),
  },
  (t) => [check('wallet_sums', sql`${t.balance} >= 0 and ${t.toppedUp} >= 0 and ${t.spent} >= 0`)],
);

/**
 * The wallet's history: never changed, never removed. `type` 1 in, 2 out. `balance` is what was there afterwards; the
 * trigger fills it in.
 */
export const walletLine = pgTable(
  'wallet_line',
  {
    id: bigId(),
    buyerId: ofBuyer().notNull(),
    type: smallint('type').notNull(),
    amount: minor('amount').notNull(),
    balance: minor('balance').notNull().default(0),
    /** 'order', 'recharge', 'system', 'brokerage', 'svip'; and the number of what it belongs to. */
    linkType: text('link_type').notNull(),
    linkId: text('link_id').notNull().default(''),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('wallet_line_newest').on(t.buyerId, t.id),
    check('wallet_line_amount', sql`${t.amount} > 0`),
    check('wallet_line_type', sql`${t.type} in (1, 2)`),
    check('wallet_line_link', sql`${t.linkType} in ('order', 'recharge', 'system', 'brokerage', 'svip')`),
  ],
);

/** What a buyer has in points. Only lines change it, as with the wallet. */
export const points = pgTable(
  'points',
  {
    buyerId: ofBuyer().primaryKey(),
    current: bigint('current', { mode: 'number' }).notNull().default(0),
    /** All that were ever credited; frozen ones are not yet among them. */
    settled: bigint('settled', { mode: 'number' }).notNull().default(0),
    pending: bigint('pending', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('points_sums', sql`${t.current} >= 0 and ${t.settled} >= ${t.current} and ${t.pending} >= 0`)],
);

/**
 * The history of points. `status`: 1 created, 2 frozen, 3 done, 4 void. Nothing of a line ever changes but its status,
 * from created or frozen to done or void, and then its balance.
 */
export const pointsLine = pgTable(
  'points_line',
  {
    id: bigId(),
    buyerId: ofBuyer().notNull(),
    type: smallint('type').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    linkType: text('link_type').notNull(),
    linkId: text('link_id').notNull().default(''),
    remark: text('remark').notNull().default(''),
    status: smallint('status').notNull(),
    /** Days for which it is frozen, and when it releases. */
    pendingDays: smallint('pending_days').notNull().default(0),
    releaseAt: moment('release_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('points_line_newest').on(t.buyerId, t.id),
    index('points_line_release')
      .on(t.releaseAt)
      .where(sql`status = ${sql.raw(String(POINTS_STATUS.pending))}`),
    check('points_line_amount', sql`${t.amount} > 0`),
    check('points_line_type', sql`${t.type} in (1, 2)`),
    check('points_line_status', sql`${t.status} between 1 and 4 and (${t.type} = 1 or ${t.status} = 3)`),
    check('points_line_link', sql`${t.linkType} in ('order', 'refund', 'sign', 'system')`),
  ],
);
