import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { buyer } from '../accounts/schema/buyer.ts';

/** Pictures that buyers sent, after they were painted anew; the same picture of one buyer is one file. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    /** Where the file is in the store: 'a1/a1b2….webp'. */
    key: text('key').notNull(),
    bytes: integer('bytes').notNull(),
    /** What it was sent for: 'user', 'product'. */
    model: text('model').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('upload_buyer').on(t.buyerId, t.createdAt), index('upload_key').on(t.key)],
);
