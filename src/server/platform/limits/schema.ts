import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How often who did what, as rate-limiter-flexible keeps it; `expire` in epoch milliseconds. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);
