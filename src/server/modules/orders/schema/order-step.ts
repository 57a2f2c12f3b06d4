import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { bigId, moment } from '../../../platform/db/columns.ts';

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
