import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { SIZE_FIGURES, SIZE_MEASURES, SIZE_SYSTEMS } from '#domain/catalog/size-guide.ts';
import { sizeGuide } from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { type Complaint, defineKind } from '../kind.ts';
import { lockTables } from '../locks.ts';

const guideSchema = z.strictObject({
  figure: z.enum(SIZE_FIGURES).describe('what the drawing shows'),
  systems: z
    .array(z.enum(SIZE_SYSTEMS))
    .min(1)
    .describe("systems of sizes, that of the products' options first; `size` for names such as M"),
  measures: z.array(z.enum(SIZE_MEASURES)).min(1).describe('what is measured'),
  rows: z
    .array(
      z.strictObject({
        sizes: z.array(z.string()).describe('its name in each system; "" for none'),
        ranges: z
          .array(z.tuple([z.number().min(0), z.number().min(0)]))
          .describe('from and to in millimetres, by each measure'),
      }),
    )
    .min(1)
    .describe('the sizes'),
});

const schema = z
  .strictObject({
    guides: z.array(guideSchema).describe('the first that knows all sizes of a product is shown with it'),
  })
  .describe('Tables of sizes, by the key of the category that they are for.');

/** The guides of a category; the first that knows all sizes of a product counts. */
export const sizeGuides = defineKind<z.infer<typeof schema>>({
  name: 'size guides',
  place: { file: 'size-guides.json' },
  schema,
  references: (_, key) => [{ kind: 'category', key, path: [] }],
  complaints: ({ guides }) =>
    guides.flatMap(({ systems, measures, rows }, guide) =>
      rows.flatMap(({ sizes, ranges }, row): Complaint[] =>
        sizes.length === systems.length && ranges.length === measures.length
          ? []
          : [
              {
                path: ['guides', guide, 'rows', row],
                message: 'has a size for each system and a range for each measure',
              },
            ],
      ),
    ),
  async *read({ orm, codes }) {
    const rows = await orm.select().from(sizeGuide).orderBy(asc(sizeGuide.position), asc(sizeGuide.id));
    for (const [categoryId, own] of Map.groupBy(rows, (row) => row.categoryId))
      yield [
        codes.key('category', categoryId),
        {
          guides: own.map(({ figure, systems, measures, rows: sizes }) => ({
            figure,
            systems,
            measures,
            rows: sizes.map((row) => ({ sizes: row.sizes, ranges: row.ranges })),
          })),
        },
      ];
  },
  lock: lockTables(sizeGuide),
  async write(changes, { tx, orm, codes }) {
    const ids = changes.map(({ key }) => codes.id('category', key));
    await orm.delete(sizeGuide).where(inArray(sizeGuide.categoryId, ids));
    const rows = changes.flatMap(({ key, after }) =>
      after.guides.map((guide, position) => ({
        categoryId: codes.id('category', key),
        position,
        ...guide,
        sizes: guide.rows.map(({ sizes: [first = ''] }) => first),
      })),
    );
    await copyRows(tx, sizeGuide, rows);
  },
  async remove(keys, { orm, codes }) {
    const ids = keys.flatMap(({ key }) => codes.find('category', key) ?? []);
    if (ids.length > 0) await orm.delete(sizeGuide).where(inArray(sizeGuide.categoryId, ids));
  },
});
