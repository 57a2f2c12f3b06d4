import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { groupActivity, groupActivityText, groupSku } from '../../server/modules/schema.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import { type Change, defineKind, type WriteContext } from '../kind.ts';
import { lockRows } from '../locks.ts';
import { deleteRows, putRows, replaceRows } from '../rows.ts';
import { gatherTexts, spreadTexts, textsOf } from '../texts.ts';
import { count, moment, shortText } from './fields.ts';
import {
  canonicalOffers,
  offerComplaints,
  offerReferences,
  offerSchema,
  piecesLeft,
  skuFiles,
  wantedSkus,
} from './offers.ts';

const schema = z
  .strictObject({
    startAt: moment.describe('when it begins'),
    endAt: moment.describe('when it ends'),
    buyCount: z.int().min(2).max(1000).describe('how many people buy together'),
    validHours: z.int().min(1).max(1000).default(24).describe('hours that a group has to become complete'),
    oneQuota: count.default(0).describe('pieces that one buyer may have; 0 for no limit'),
    isOn: z.boolean().default(true).describe('whether it takes place'),
    names: textsOf(shortText.min(1)).default({}).describe('name'),
    products: z
      .array(offerSchema.pick({ product: true, skus: true }))
      .default([])
      .describe('what is sold'),
  })
  .describe('Group deals, which are bought on phones.');
type GroupFile = z.infer<typeof schema>;

const inOrder = (offers: GroupFile['products']) => offers.toSorted((a, b) => (a.product < b.product ? -1 : 1));

async function writeOffers(changes: readonly Change<GroupFile>[], context: WriteContext): Promise<void> {
  const { tx, orm } = context;
  const ids = changes.map(({ id }) => id);
  // Orders take pieces meanwhile.
  const stored = await orm
    .select()
    .from(groupSku)
    .where(inArray(groupSku.activityId, ids))
    .orderBy(asc(groupSku.id))
    .for('update');
  const skusOf = await wantedSkus(
    'group sale',
    changes.map(({ key, after }) => ({ key, offers: after.products })),
    context,
  );
  const wanted = changes.flatMap(({ key, id: activityId, after }) =>
    after.products.flatMap((offer) => skusOf(key, offer).map((one) => ({ activityId, one }))),
  );
  const nextId = await reserveIds(tx, groupSku, wanted.length);
  const rows = wanted.map(({ activityId, one }) => {
    const same = stored.find((row) => row.activityId === activityId && row.skuId === one.skuId);
    const { productId, skuId, price, quotaTotal } = one;
    const quota = piecesLeft('group sale', one, same);
    return { isNew: !same, row: { id: same?.id ?? nextId(), activityId, productId, skuId, price, quota, quotaTotal } };
  });
  const kept = new Set(rows.map(({ row }) => row.id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await deleteRows(context, groupSku, groupSku.id, gone);
  await putRows(context, groupSku, rows);
}

export const groupSales = defineKind<GroupFile>({
  name: 'group sale',
  place: { file: 'group-sales.json' },
  schema,
  reserve: (tx, count) => reserveIds(tx, groupActivity, count),
  references: ({ products }) => offerReferences(products),
  complaints: ({ startAt, endAt, products }, { amounts }) => [
    ...(startAt < endAt ? [] : [{ path: ['endAt'], message: 'is not after the beginning' }]),
    ...offerComplaints(products, amounts),
  ],
  canonical: (doc, amounts) => ({ ...doc, products: canonicalOffers(doc.products, amounts) }),
  ordered: (doc) => ({ ...doc, products: inOrder(doc.products) }),
  async *read(context) {
    const { orm, codes } = context;
    const rows = await orm.select().from(groupActivity).orderBy(asc(groupActivity.code));
    const texts = Map.groupBy(await orm.select().from(groupActivityText), ({ activityId }) => activityId);
    const sold = await orm.select().from(groupSku).orderBy(asc(groupSku.id));
    const filesOf = await skuFiles(sold, context);
    const byActivity = Map.groupBy(sold, ({ activityId }) => activityId);
    const offersOf = (id: number) =>
      [...Map.groupBy(byActivity.get(id) ?? [], ({ productId }) => productId)].flatMap(([productId, own]) => {
        const product = codes.findKey('product', productId);
        return product === undefined ? [] : [{ product, skus: filesOf(own) }];
      });
    for (const { id, code, startAt, endAt, buyCount, validHours, oneQuota, isOn } of rows)
      yield [
        code,
        {
          startAt: startAt.toISOString(),
          endAt: endAt.toISOString(),
          buyCount,
          validHours,
          oneQuota,
          isOn,
          names: gatherTexts(texts.get(id), ({ name }) => name),
          products: inOrder(offersOf(id)),
        },
      ];
  },
  lock: lockRows(groupActivity.id, groupActivityText.activityId),
  async write(changes, context) {
    await putRows(
      context,
      groupActivity,
      changes.map(({ key, id, before, after }) => ({
        isNew: before === null,
        row: {
          id,
          code: key,
          startAt: new Date(after.startAt),
          endAt: new Date(after.endAt),
          buyCount: after.buyCount,
          validHours: after.validHours,
          oneQuota: after.oneQuota,
          isOn: after.isOn,
        },
      })),
    );
    await replaceRows(
      context,
      groupActivityText,
      groupActivityText.activityId,
      changes.map(({ id }) => id),
      changes.flatMap(({ id, after }) =>
        spreadTexts(after.names, (name, locale) => ({ activityId: id, locale, name })),
      ),
    );
    await writeOffers(changes, context);
  },
  remove: (keys, context) =>
    deleteRows(
      context,
      groupActivity,
      groupActivity.id,
      keys.map(({ id }) => id),
    ),
});
