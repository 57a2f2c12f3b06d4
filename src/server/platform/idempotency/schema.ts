import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Answers to writes that came with an `Idempotency-Key`, for anyone who sends the same again. */
export const idempotencyRecord = pgTable(
  'idempotency_record',
  {
    /** Whose key it is: 'buyer 12'. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Hash of the call and its input. */
    digest: text('digest').notNull(),
    /** What the use case gave, as JSON; '' while it is at work. */
    result: text('result').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_record_created').on(t.createdAt)],
);
