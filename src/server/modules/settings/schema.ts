import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** What a part of the mall was when files were last applied to it, as a hash: another state since was made in the mall. */
export const appliedFile = pgTable(
  'applied_file',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    hash: text('hash').notNull(),
    /** The same of the text of its file; '' where the text is not all that counts. */
    source: text('source').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);

/** As of which transaction all files of a kind were last compared with the mall. */
export const appliedKind = pgTable('applied_kind', {
  kind: text('kind').primaryKey(),
  /** Every transaction before this one had ended: what others wrote is a later change. */
  since: bigint('since', { mode: 'number' }).notNull(),
  /** The transaction that applied the files. */
  own: bigint('own', { mode: 'number' }).notNull(),
});
