import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from './product.ts';

/**
 * Pictures that were taken from elsewhere, so that none is fetched or encoded twice. `url` is the address, or
 * 'sha256:…' of a file's content; `image` is what image columns hold.
 */
export const pictureSource = pgTable('picture_source', {
  url: text('url').primaryKey(),
  image: text('image').notNull(),
});

/**
 * What a picture of a product shows, for readers who do not see it. By picture and not by position, so that pictures that change
 * places keep it. A picture without a text is named after its product.
 */
export const productImageText = pgTable(
  'product_image_text',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    image: text('image').notNull(),
    locale: text('locale').notNull(),
    alt: text('alt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.image, t.locale] })],
);
