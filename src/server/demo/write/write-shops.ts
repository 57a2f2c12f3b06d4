import { freightRows } from '../compose/freight-templates.ts';
import { placeShelves } from '../compose/shelves.ts';
import { shopPictures } from '../compose/shop-pictures.ts';
import * as schema from '../../db/schema/index.ts';
import { copyRows } from '../copy-rows.ts';
import { type DemoContext, daysAgo, idOf, paintPath, topsOf } from '../demo-context.ts';
import type { Shop } from '../mall-format.ts';
import { itemAt, randomFor } from '../random.ts';
import { inLocales } from './in-locales.ts';

const STREETS = ['Lantern Quay', 'Mill Row', 'Orchard Street', 'Bridge Lane', 'Station Parade', 'Weaver Court', 'Salt Yard'];
/** Percent that the mall keeps, by top category in their order. */
const FEES = ['5.00', '4.50', '6.00', '6.00', '8.00', '8.00', '7.00', '3.00', '6.00', '6.50'];

async function writeTypes({ tx, content, taxonomy }: DemoContext): Promise<void> {
  const types = content.vocabulary.merchantTypes;
  await copyRows(
    tx,
    schema.merchantType,
    types.map(({ id }, i) => ({ id: i + 1, code: id })),
  );
  await copyRows(
    tx,
    schema.merchantTypeText,
    types.flatMap(({ name, info }, i) =>
      inLocales((locale) => ({ typeId: i + 1, name: name[locale], info: info[locale] })),
    ),
  );
  const tops = topsOf(taxonomy);
  await copyRows(
    tx,
    schema.merchantCategory,
    tops.map(({ key }, i) => ({ id: i + 1, code: key, handlingFee: itemAt(FEES, i) })),
  );
  await copyRows(
    tx,
    schema.merchantCategoryText,
    tops.flatMap(({ content: { name } }, i) => inLocales((locale) => ({ categoryId: i + 1, name: name[locale] }))),
  );
}

const serviceOf = ({ service }: Shop) => ({
  serviceType: service.type,
  serviceLink: service.type === 'phone' ? '' : service.value,
  servicePhone: service.type === 'phone' ? service.value : '',
});

/** Columns that need neither pictures nor other rows. */
function plainColumns(shop: Shop, place: number, { seed, now }: DemoContext) {
  const random = randomFor(seed, `shop/${shop.id}`);
  return {
    isSelf: shop.self,
    starLevel: shop.stars,
    awning: shop.awning,
    followers: Math.floor(300 + 40_000 * random.next() ** 2 * (shop.stars / 5)),
    keywords: shop.keywords,
    ...serviceOf(shop),
    phone: `+1 555 01${30 + place}`,
    address: `${random.int(2, 98)} ${itemAt(STREETS, place)}, Old Harbour`,
    sort: 0,
    createdAt: daysAgo(now, random.int(440, 1500)),
  };
}

async function shopRow(shop: Shop, place: number, context: DemoContext) {
  const { book, content, taxonomy, seed } = context;
  const pictures = shopPictures(shop, content, taxonomy, seed);
  const [avatar, banner, cover, qualification] = await Promise.all(
    [pictures.logo, pictures.banner, pictures.cover, pictures.qualification].map((spec) => paintPath(book, spec)),
  );
  return {
    id: place + 1,
    typeId: idOf(content.vocabulary.merchantTypes, shop.type),
    categoryId: topsOf(taxonomy).findIndex(({ key }) => key === shop.tops[0]) + 1,
    ...plainColumns(shop, place, context),
    avatar: avatar ?? '',
    banner: banner ?? '',
    cover: cover ?? '',
    qualifications: shop.qualification && qualification ? [qualification] : [],
  };
}

async function writeBanners({ tx, content }: DemoContext, images: readonly string[]): Promise<void> {
  const { shops } = content;
  await copyRows(
    tx,
    schema.merchantBanner,
    shops.map((_, i) => ({ id: i + 1, merchantId: i + 1, image: images[i] ?? '', sort: 1 })),
  );
  await copyRows(
    tx,
    schema.merchantBannerText,
    shops.flatMap(({ banner }, i) =>
      inLocales((locale) => ({ bannerId: i + 1, name: banner.headline[locale], line: banner.line[locale] })),
    ),
  );
}

async function writeShelves({ tx, content, taxonomy }: DemoContext): Promise<void> {
  const shelves = placeShelves(content, taxonomy);
  await copyRows(
    tx,
    schema.shelf,
    shelves.map(({ id, shopId, parentId }) => ({ id, merchantId: shopId, parentId, sort: id })),
  );
  await copyRows(
    tx,
    schema.shelfText,
    shelves.flatMap(({ id, name }) => inLocales((locale) => ({ shelfId: id, name: name[locale] }))),
  );
}

async function writeFreight({ tx, content }: DemoContext): Promise<void> {
  const all = content.shops.map((_, i) => freightRows(i + 1));
  await copyRows(tx, schema.freightTemplate, all.flatMap(({ templates }) => templates));
  await copyRows(tx, schema.freightRule, all.flatMap(({ rules }) => rules));
  await copyRows(tx, schema.freightFree, all.flatMap(({ free }) => free));
}

/** The street of shops: who they are, what stands on their shelves, how they deliver. */
export async function writeShops(context: DemoContext): Promise<void> {
  const { tx, content } = context;
  await writeTypes(context);
  const rows = await Promise.all(content.shops.map((shop, i) => shopRow(shop, i, context)));
  await copyRows(tx, schema.merchant, rows);
  await copyRows(
    tx,
    schema.merchantText,
    content.shops.flatMap(({ name, intro, story }, i) =>
      inLocales((locale) => ({ merchantId: i + 1, name: name[locale], intro: intro[locale], story: story[locale] })),
    ),
  );
  await writeBanners(
    context,
    rows.map((row) => row.banner),
  );
  await writeShelves(context);
  await writeFreight(context);
}
