import { asc, inArray } from 'drizzle-orm';
import { LOCALES } from '#locale/locales.ts';
import {
  merchant,
  merchantBanner,
  merchantBannerText,
  merchantText,
  shelf,
  shelfText,
  shippingTemplate,
} from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import { type Change, defineKind, type ReadContext, type Reference, type WriteContext } from '../kind.ts';
import { linkReferences, linksById, linksByKey } from '../links.ts';
import { lockRows } from '../locks.ts';
import { deleteRows, putRows, replaceRows } from '../rows.ts';
import { gatherTexts, spreadTexts } from '../texts.ts';
import { type BannerFile, type MerchantFile, merchantSchema, SERVICES, type ShelfFile } from './merchant-file.ts';
import { canonicalTemplates, orderedTemplates, readTemplates, writeTemplates } from './shipping.ts';
import { templateComplaints, templateReferences, templateWarnings } from './shipping-complaints.ts';

type MerchantRow = typeof merchant.$inferSelect;

const plainColumns = (row: MerchantRow) => ({
  isSelf: row.isSelf,
  isOpen: row.isOpen,
  stars: row.starLevel,
  awning: row.awning,
  avatar: row.avatar,
  banner: row.banner,
  cover: row.cover,
  keywords: row.keywords,
  serviceType: SERVICES.find((type) => type === row.serviceType) ?? ('message' as const),
  serviceLink: row.serviceLink,
  servicePhone: row.servicePhone,
  phone: row.phone,
  email: row.email,
  locale: LOCALES.find((locale) => locale === row.locale) ?? ('en' as const),
  address: row.address,
  qualifications: row.qualifications,
  sort: row.sort,
  createdAt: row.createdAt.toISOString(),
});

async function readShelves({ orm }: ReadContext): Promise<Map<number, Record<string, ShelfFile>>> {
  const rows = await orm.select().from(shelf);
  const texts = Map.groupBy(await orm.select().from(shelfText), ({ shelfId }) => shelfId);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const fileOf = ({ id, parentId, sort }: (typeof rows)[number]): ShelfFile => ({
    parent: parentId === 0 ? null : (codes.get(parentId) ?? null),
    sort,
    names: gatherTexts(texts.get(id), ({ name }) => name),
  });
  return new Map(
    [...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([merchantId, own]) => [
      merchantId,
      Object.fromEntries(own.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((row) => [row.code, fileOf(row)])),
    ]),
  );
}

async function readBanners({ orm, codes }: ReadContext): Promise<Map<number, BannerFile[]>> {
  const rows = await orm.select().from(merchantBanner).orderBy(asc(merchantBanner.sort), asc(merchantBanner.id));
  const texts = Map.groupBy(await orm.select().from(merchantBannerText), ({ bannerId }) => bannerId);
  const fileOf = ({ id, image, link, sort }: (typeof rows)[number]): BannerFile => ({
    image,
    link: linksByKey(link, codes),
    sort,
    texts: gatherTexts(texts.get(id), ({ name, line }) => ({ name, line })),
  });
  return new Map([...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([id, own]) => [id, own.map(fileOf)]));
}

async function writeBanners(changes: readonly Change<MerchantFile>[], context: WriteContext): Promise<void> {
  const { tx, codes } = context;
  const all = changes.flatMap(({ id: merchantId, after }) => after.banners.map((banner) => ({ merchantId, banner })));
  const nextId = await reserveIds(tx, merchantBanner, all.length);
  const placed = all.map((one) => ({ id: nextId(), ...one }));
  await replaceRows(
    context,
    merchantBanner,
    merchantBanner.merchantId,
    changes.map(({ id }) => id),
    placed.map(({ id, merchantId, banner: { image, link, sort } }) => ({
      id,
      merchantId,
      image,
      link: linksById(link, codes),
      sort,
    })),
  );
  const texts = placed.flatMap(({ id, banner }) =>
    spreadTexts(banner.texts, (text, locale) => ({ bannerId: id, locale, ...text })),
  );
  await copyRows(tx, merchantBannerText, texts);
}

/** Shelves that keep their code keep their id, because addresses of the shop's lists name it. */
async function writeShelves(changes: readonly Change<MerchantFile>[], context: WriteContext): Promise<void> {
  const { tx, orm, codes } = context;
  const owners = changes.map(({ id }) => id);
  const stored = await orm.select().from(shelf).where(inArray(shelf.merchantId, owners));
  const known = new Map(stored.map((row) => [`${row.merchantId} ${row.code}`, row.id]));
  const wanted = changes.flatMap(({ key, id: merchantId, after }) =>
    Object.entries(after.shelves).map(([code, file]) => ({ merchant: key, merchantId, code, file })),
  );
  const nextId = await reserveIds(tx, shelf, wanted.length);
  const placed = wanted.map((one) => {
    const id = known.get(`${one.merchantId} ${one.code}`);
    return { ...one, isNew: id === undefined, id: id ?? nextId() };
  });
  for (const { merchant, code, id } of placed) codes.set('shelf', `${merchant}/${code}`, id);
  const kept = new Set(placed.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await deleteRows(context, shelf, shelf.id, gone);
  await putRows(
    context,
    shelf,
    placed.map(({ isNew, id, merchant, merchantId, code, file: { parent, sort } }) => ({
      isNew,
      row: { id, code, merchantId, parentId: parent === null ? 0 : codes.id('shelf', `${merchant}/${parent}`), sort },
    })),
  );
  await replaceRows(
    context,
    shelfText,
    shelfText.shelfId,
    placed.map(({ id }) => id),
    placed.flatMap(({ id, file }) => spreadTexts(file.names, (name, locale) => ({ shelfId: id, locale, name }))),
  );
}

const shelfReferences = (shelves: MerchantFile['shelves'], key: string): Reference[] =>
  Object.entries(shelves).flatMap(([code, { parent }]): Reference[] =>
    parent === null ? [] : [{ kind: 'shelf', key: `${key}/${parent}`, path: ['shelves', code, 'parent'] }],
  );

const columnsOf = ({ stars, createdAt, ...after }: MerchantFile, { codes, now }: WriteContext) => {
  const { type, category, texts: _texts, banners: _banners, shelves: _shelves, shipping: _shipping, ...plain } = after;
  return {
    ...plain,
    starLevel: stars,
    typeId: codes.id('merchant type', type),
    categoryId: codes.id('merchant category', category),
    createdAt: createdAt === undefined ? now : new Date(createdAt),
  };
};

export const merchants = defineKind<MerchantFile>({
  name: 'merchant',
  place: { folder: 'merchants' },
  schema: merchantSchema,
  kept: ['createdAt'],
  reserve: (tx, count) => reserveIds(tx, merchant, count),
  references: ({ type, category, shelves, shipping, banners }, key) => [
    { kind: 'merchant type', key: type, path: ['type'] },
    { kind: 'merchant category', key: category, path: ['category'] },
    ...shelfReferences(shelves, key),
    ...templateReferences(shipping),
    ...banners.flatMap(({ link }, at) => linkReferences(link, ['banners', at, 'link'])),
  ],
  complaints: ({ shipping }, { amounts }) => templateComplaints(shipping, amounts),
  canonical: (doc, amounts) => ({ ...doc, shipping: canonicalTemplates(doc.shipping, amounts) }),
  ordered: (doc) => ({
    ...doc,
    banners: doc.banners.toSorted((a, b) => a.sort - b.sort),
    shipping: orderedTemplates(doc.shipping),
  }),
  // No refusal: rules may be there before a country is opened, and stay while it is closed for a time.
  warnings: async (changes, { shipsTo }) =>
    changes.flatMap(({ key, after }) => [
      ...templateWarnings(after.shipping).map((warning) => ({ key, ...warning })),
      ...templateReferences(after.shipping)
        .filter((country) => !shipsTo(country.key))
        .map(({ key: code, path }) => ({
          key,
          path,
          message: `names ${code}, where the mall does not ship to: it counts once countries.json has it`,
        })),
    ]),
  async *read(context) {
    const { orm, codes } = context;
    const rows = await orm.select().from(merchant).orderBy(asc(merchant.code));
    const texts = Map.groupBy(await orm.select().from(merchantText), ({ merchantId }) => merchantId);
    const [banners, shelves, shipping] = [
      await readBanners(context),
      await readShelves(context),
      await readTemplates(context),
    ];
    for (const row of rows)
      yield [
        row.code,
        {
          type: codes.key('merchant type', row.typeId),
          category: codes.key('merchant category', row.categoryId),
          ...plainColumns(row),
          texts: gatherTexts(texts.get(row.id), ({ name, intro, story }) => ({ name, intro, story })),
          banners: banners.get(row.id) ?? [],
          shelves: shelves.get(row.id) ?? {},
          shipping: shipping.get(row.id) ?? {},
        },
      ];
  },
  lock: lockRows(
    merchant.id,
    merchantText.merchantId,
    merchantBanner.merchantId,
    shelf.merchantId,
    shippingTemplate.merchantId,
  ),
  async write(changes, context) {
    const ids = changes.map(({ id }) => id);
    await putRows(
      context,
      merchant,
      changes.map(({ key, id, before, after }) => ({
        isNew: before === null,
        row: { id, code: key, ...columnsOf(after, context) },
      })),
    );
    await replaceRows(
      context,
      merchantText,
      merchantText.merchantId,
      ids,
      changes.flatMap(({ id, after }) =>
        spreadTexts(after.texts, (text, locale) => ({ merchantId: id, locale, ...text })),
      ),
    );
    await writeShelves(changes, context);
    await writeTemplates(
      changes.map(({ key, id, after }) => ({ merchant: key, merchantId: id, templates: after.shipping })),
      context,
    );
    await writeBanners(changes, context);
  },
  remove: (keys, context) =>
    deleteRows(
      context,
      merchant,
      merchant.id,
      keys.map(({ id }) => id),
    ),
  breaks: ({ before, after }) => (before.isOpen && !after.isOpen ? 'shoppers no longer find the shop' : null),
});
