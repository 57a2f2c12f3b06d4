import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { product } from './product.ts';

/** Marks of values by the names of their columns. */
export type ImportedMarks = Record<string, string>;

/** What an import last wrote of a product: a value that differs from its mark was changed in the mall since. */
export interface ImportedValues {
  product: ImportedMarks;
  /** By language. */
  texts: Record<string, ImportedMarks>;
  /** By the id of the SKU. */
  skus: Record<string, ImportedMarks>;
}

/** The last import of a product. Only imports read and write it. */
export const importedProduct = pgTable('imported_product', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  written: jsonb('written').$type<ImportedValues>().notNull(),
});
