import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Pictures that were taken from elsewhere, so that none is fetched or encoded twice. `url` is the address, or
 * 'sha256:…' of a file's content; `image` is what image columns hold.
 */
export const pictureSource = pgTable('picture_source', {
  url: text('url').primaryKey(),
  image: text('image').notNull(),
});
