import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  flashSaleActivity,
  flashSaleActivitySlot,
  flashSaleProduct,
  flashSaleSku,
  flashSaleSlot,
} from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import { type Change, defineKind, type ReadContext, type WriteContext } from '../kind.ts';
import { lockRows } from '../locks.ts';
import { deleteRows, putRows } from '../rows.ts';
import { count, day } from './fields.ts';
import {
  canonicalOffers,
  type OfferFile,
  offerComplaints,
  offerReferences,
  offerSchema,
  piecesLeft,
  skuFiles,
  wantedSkus,
} from './offers.ts';

/** How many pieces of a flash sale are left is no part of its file; how many there were is. */

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
  error: 'is from and to a time of day, such as "10:00-14:00"',
});

const flashSchema = z
  .strictObject({
    startDate: day.describe("first day, in the mall's time zone"),
    endDate: day.describe('last day'),
    isOpen: z.boolean().default(true).describe('whether it takes place'),
    oneQuota: count.default(0).describe('pieces that one order may have of a product; 0 for no limit'),
    allQuota: count
      .default(0)
      .describe('pieces that one buyer may have of a product in all; 0 for as many as one order'),
    times: z.array(time).min(1).describe('times of each day, such as "10:00-14:00"'),
    products: z.array(offerSchema).default([]).describe('what is sold'),
  })
  .describe('Flash sales.');
type FlashFile = z.infer<typeof flashSchema>;
const timesOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => `${startTime}-${endTime}`;

async function readFlashOffers(context: ReadContext): Promise<Map<number, OfferFile[]>> {
  const { orm, codes } = context;
  const rows = await orm.select().from(flashSaleProduct).orderBy(asc(flashSaleProduct.sort), asc(flashSaleProduct.id));
  const entries = await orm.select().from(flashSaleSku);
  const products = new Map(rows.map(({ id, productId }) => [id, productId]));
  const sold = entries.map((row) => ({ ...row, productId: products.get(row.flashSaleProductId) ?? 0 }));
  const filesOf = await skuFiles(sold, context);
  const byOffer = Map.groupBy(sold, ({ flashSaleProductId }) => flashSaleProductId);
  const offers = rows.flatMap(({ id, activityId, productId, sort, isShown }) => {
    const product = codes.findKey('product', productId);
    return product === undefined
      ? []
      : [{ activityId, file: { product, sort, isShown, skus: filesOf(byOffer.get(id) ?? []) } }];
  });
  return new Map(
    [...Map.groupBy(offers, ({ activityId }) => activityId)].map(([id, own]) => [id, own.map(({ file }) => file)]),
  );
}

/** A time of day is one row, whichever sales run in it. */
async function writeTimes(changes: readonly Change<FlashFile>[], context: WriteContext): Promise<void> {
  const { tx, orm } = context;
  const slots = await orm.select().from(flashSaleSlot);
  const known = new Map(slots.map((slot) => [timesOf(slot), slot.id]));
  for (const times of new Set(changes.flatMap(({ after }) => after.times))) {
    if (known.has(times)) continue;
    const [startTime = '', endTime = ''] = times.split('-');
    const [made] = await orm.insert(flashSaleSlot).values({ startTime, endTime }).returning({ id: flashSaleSlot.id });
    if (made) known.set(times, made.id);
  }
  const rows = changes.flatMap(({ id, after }) =>
    [...new Set(after.times)].map((times) => ({ activityId: id, slotId: known.get(times) ?? 0 })),
  );
  const ids = changes.map(({ id }) => id);
  await deleteRows(context, flashSaleActivitySlot, flashSaleActivitySlot.activityId, ids);
  await copyRows(tx, flashSaleActivitySlot, rows);
}

/** Offers keep their rows, because waitlists and limits per person name them. Their pieces are locked: orders take some meanwhile. */
async function writeFlashOffers(changes: readonly Change<FlashFile>[], context: WriteContext): Promise<void> {
  const { tx, orm, codes } = context;
  const ids = changes.map(({ id }) => id);
  const stored = await orm.select().from(flashSaleProduct).where(inArray(flashSaleProduct.activityId, ids));
  const entries = stored.length
    ? await orm
        .select()
        .from(flashSaleSku)
        .where(
          inArray(
            flashSaleSku.flashSaleProductId,
            stored.map(({ id }) => id),
          ),
        )
        .orderBy(asc(flashSaleSku.id))
        .for('update')
    : [];
  const skusOf = await wantedSkus(
    'flash sale',
    changes.map(({ key, after }) => ({ key, offers: after.products })),
    context,
  );
  const wanted = changes.flatMap(({ key, id: activityId, after }) =>
    after.products.map((file) => ({ activityId, file, skus: skusOf(key, file) })),
  );
  const nextOffer = await reserveIds(tx, flashSaleProduct, wanted.length);
  const placed = wanted.map(({ activityId, file, skus }) => {
    const productId = codes.id('product', file.product);
    const same = stored.find((row) => row.activityId === activityId && row.productId === productId);
    return { id: same?.id ?? nextOffer(), isNew: !same, activityId, productId, file, skus };
  });
  const kept = new Set(placed.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await deleteRows(context, flashSaleProduct, flashSaleProduct.id, gone);
  await putRows(
    context,
    flashSaleProduct,
    placed.map(({ id, isNew, activityId, productId, file: { sort, isShown }, skus }) => ({
      isNew,
      row: { id, activityId, productId, sort, isShown, price: Math.min(...skus.map(({ price }) => price)) },
    })),
  );
  const nextSku = await reserveIds(tx, flashSaleSku, placed.flatMap(({ skus }) => skus).length);
  const rows = placed.flatMap(({ id: flashSaleProductId, skus }) =>
    skus.map((one) => {
      const same = entries.find((row) => row.flashSaleProductId === flashSaleProductId && row.skuId === one.skuId);
      const { skuId, price, quotaTotal } = one;
      const quota = piecesLeft('flash sale', one, same);
      return { isNew: !same, row: { id: same?.id ?? nextSku(), flashSaleProductId, skuId, price, quota, quotaTotal } };
    }),
  );
  const keptSkus = new Set(rows.map(({ row }) => row.id));
  const goneSkus = entries.filter(({ id }) => !keptSkus.has(id)).map(({ id }) => id);
  await deleteRows(context, flashSaleSku, flashSaleSku.id, goneSkus);
  await putRows(context, flashSaleSku, rows);
}

export const flashSales = defineKind<FlashFile>({
  name: 'flash sale',
  place: { file: 'flash-sales.json' },
  schema: flashSchema,
  reserve: (tx, count) => reserveIds(tx, flashSaleActivity, count),
  references: ({ products }) => offerReferences(products),
  complaints: ({ startDate, endDate, products }, { amounts }) => [
    ...(startDate <= endDate ? [] : [{ path: ['endDate'], message: 'is before the first day' }]),
    ...offerComplaints(products, amounts),
  ],
  canonical: (doc, amounts) => ({ ...doc, products: canonicalOffers(doc.products, amounts) }),
  ordered: ({ times, products, ...doc }) => ({
    ...doc,
    times: [...new Set(times)].toSorted(),
    products: products.toSorted((a, b) => a.sort - b.sort),
  }),
  async *read(context) {
    const { orm } = context;
    const rows = await orm.select().from(flashSaleActivity).orderBy(asc(flashSaleActivity.code));
    const slots = new Map((await orm.select().from(flashSaleSlot)).map((slot) => [slot.id, timesOf(slot)]));
    const times = Map.groupBy(await orm.select().from(flashSaleActivitySlot), ({ activityId }) => activityId);
    const offers = await readFlashOffers(context);
    for (const { id, code, startDate, endDate, isOpen, oneQuota, allQuota } of rows)
      yield [
        code,
        {
          startDate,
          endDate,
          isOpen,
          oneQuota,
          allQuota,
          times: (times.get(id) ?? []).map(({ slotId }) => slots.get(slotId) ?? '').toSorted(),
          products: offers.get(id) ?? [],
        },
      ];
  },
  // Not the pieces, which orders take: writing locks those.
  lock: lockRows(flashSaleActivity.id, flashSaleProduct.activityId),
  async write(changes, context) {
    await putRows(
      context,
      flashSaleActivity,
      changes.map(({ key, id, before, after: { startDate, endDate, isOpen, oneQuota, allQuota } }) => ({
        isNew: before === null,
        row: { id, code: key, startDate, endDate, isOpen, oneQuota, allQuota },
      })),
    );
    await writeTimes(changes, context);
    await writeFlashOffers(changes, context);
  },
  remove: (keys, context) =>
    deleteRows(
      context,
      flashSaleActivity,
      flashSaleActivity.id,
      keys.map(({ id }) => id),
    ),
  breaks: ({ before, after }) => (before.isOpen && !after.isOpen ? 'the sale ends for shoppers' : null),
});
