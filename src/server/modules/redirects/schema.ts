import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '../catalog/schema/product.ts';

/**
 * Old addresses and where they lead: to a product, or to another path of the mall. `path` is decoded, without language, query and
 * slash at its end: '/products/red-mug'. `origin` is 'operator', or 'import' for what a product file brought.
 */
export const redirect = pgTable(
  'redirect',
  {
    path: text('path').primaryKey(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    target: text('target').notNull().default(''),
    origin: text('origin').$type<'operator' | 'import'>().notNull(),
  },
  (t) => [
    index('redirect_product').on(t.productId),
    index('redirect_target').on(t.target).where(sql`target <> ''`),
    check('redirect_path', sql`${t.path} ~ '^/[^/]' and ${t.path} <> ${t.target}`),
    check('redirect_aim', sql`(${t.productId} is null) = (${t.target} <> '') and ${t.target} ~ '^(/([^/].*)?)?$'`),
    check('redirect_origin', sql`${t.origin} in ('operator', 'import')`),
  ],
);
