import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { replaceStocks } from '../../../server/modules/catalog/change-stock.ts';
import { product, skuStock } from '../../../server/modules/schema.ts';
import type { Orm } from '../../../server/platform/db/open.ts';
import { defineKind, type ReadContext } from '../../kind.ts';
import { Refusal } from '../../refusal.ts';
import { namedSkus } from './named-skus.ts';

const BATCH = 1000;

export const MOST_PIECES = 1_000_000_000;
const fault = { error: `has pieces that are no whole number from 0 to ${MOST_PIECES}` };

const schema = z
  .strictObject({
    pieces: z
      .record(z.string(), z.int(fault).min(0, fault).max(MOST_PIECES, fault))
      .describe("pieces by the values of an SKU, joined by ' | '; '' for a product without options"),
  })
  .describe('Pieces of every SKU. Sales move them, so only rows that were edited count.');
type StockFile = z.infer<typeof schema>;

/** Products of the codes that they sell: their pieces are their codes, which files do not have. */
async function soldByCode(orm: Orm, ids: readonly number[]): Promise<Set<number>> {
  const isCode = eq(product.productType, PRODUCT_TYPE.cardSecret);
  const rows = await orm
    .select({ id: product.id })
    .from(product)
    .where(and(isCode, inArray(product.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The pieces of some products, of those that there are. */
async function* readStock(context: ReadContext, keys: readonly string[]): AsyncGenerator<readonly [string, StockFile]> {
  const { orm, codes } = context;
  const ids = keys.flatMap((key) => codes.find('product', key) ?? []);
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const rows = await orm.select().from(skuStock).where(inArray(skuStock.productId, some));
    const pieces = new Map(rows.map(({ skuId, stock: number }) => [skuId, number]));
    const byCode = await soldByCode(orm, some);
    for (const [id, skus] of await namedSkus(context, some)) {
      if (byCode.has(id)) continue;
      yield [
        codes.key('product', id),
        {
          pieces: Object.fromEntries(
            skus
              .map(({ skuId, name }) => [name, pieces.get(skuId) ?? 0] as const)
              .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          ),
        },
      ];
    }
  }
}

/** How many pieces there are. It is a kind of its own, because sales change it all the time. */
export const stock = defineKind<StockFile>({
  name: 'stock',
  place: { table: 'stock.csv' },
  schema,
  counted: 'pieces',
  references: (_, key) => [{ kind: 'product', key, path: [] }],
  read: (context) => readStock(context, context.codes.keys('product')),
  readSome: readStock,
  // SKUs that a file does not name keep their pieces.
  comparable: (stored, file) => ({
    pieces: Object.fromEntries(
      Object.keys(file.pieces).flatMap((name) => {
        const pieces = stored.pieces[name];
        return pieces === undefined ? [] : [[name, pieces]];
      }),
    ),
  }),
  async write(changes, context) {
    const { tx, orm, codes, now } = context;
    for (let start = 0; start < changes.length; start += BATCH) {
      const some = changes.slice(start, start + BATCH);
      const ids = some.map(({ key }) => codes.id('product', key));
      const byCode = await soldByCode(orm, ids);
      const wrong = some.find((_, at) => byCode.has(ids[at] ?? 0));
      if (wrong)
        throw new Refusal('stock', wrong.key, 'sells codes, and has as many pieces as "mall cards" adds codes');
      const skus = await namedSkus(context, ids);
      const all = some.flatMap(({ key, after }) => {
        const own = new Map((skus.get(codes.id('product', key)) ?? []).map(({ name, skuId }) => [name, skuId]));
        return Object.entries(after.pieces).map(([name, quantity]) => {
          const skuId = own.get(name);
          if (skuId === undefined) throw new Refusal('stock', key, `has no SKU "${name}"`, ['pieces', name]);
          return { skuId, quantity };
        });
      });
      await replaceStocks(tx, all, now);
    }
  },
});
