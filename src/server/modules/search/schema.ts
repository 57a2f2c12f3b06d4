import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How many shoppers searched for something on a day (UTC). Who they were is written nowhere. */
export const searchCount = pgTable(
  'search_count',
  {
    locale: text('locale').notNull(),
    words: text('words').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.words, t.day] }), index('search_count_day').on(t.day)],
);

/** Searches that are never shown as popular, in any language; the operator chooses them. */
export const hiddenSearch = pgTable('hidden_search', { words: text('words').primaryKey() });
