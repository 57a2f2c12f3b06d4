import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import {
  SIZE_FIGURES,
  type SizeFigure,
  type SizeMeasure,
  type SizeRow,
  type SizeSystem,
} from '#domain/catalog/size-guide.ts';
import { id } from '../../../platform/db/columns.ts';
import { category } from './category.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** How the sizes of a category's products measure. A product has the first guide of its category that knows all its sizes. */
export const sizeGuide = pgTable(
  'size_guide',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull().default(0),
    figure: text('figure').$type<SizeFigure>().notNull(),
    systems: text('systems').array().$type<SizeSystem[]>().notNull(),
    measures: text('measures').array().$type<SizeMeasure[]>().notNull(),
    /** The sizes of the rows in the first system, as options name them. */
    sizes: text('sizes').array().notNull(),
    rows: jsonb('rows').$type<SizeRow[]>().notNull(),
  },
  (t) => [
    index('size_guide_category').on(t.categoryId, t.position),
    check('size_guide_figure', sql`${t.figure} in (${listed(SIZE_FIGURES)})`),
  ],
);
