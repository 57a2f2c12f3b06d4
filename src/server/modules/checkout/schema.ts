import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';
import type { WishedLine } from '../pricing/index.ts';

/**
 * What somebody is about to order, under a key that cannot be guessed. Nothing is reserved for it. Its lines are JSON: rows of an
 * earlier version lack the members that were added since, until they expire after an hour.
 */
export const checkoutSession = pgTable(
  'checkout_session',
  {
    key: text('key').primaryKey(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    /** 0 as it is, 1 in a flash sale. */
    type: smallint('type').notNull(),
    lines: jsonb('lines').$type<WishedLine[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('checkout_session_buyer').on(t.buyerId),
    index('checkout_session_expires').on(t.expiresAt),
    check('checkout_session_type', sql`${t.type} in (0, 1)`),
  ],
);
