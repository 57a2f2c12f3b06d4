import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { shopPictures } from '../compose/merchants/merchant-pictures.ts';
import { type DemoContext, daysAgo, idOf, topsOf } from '../demo-context.ts';
import type { Shop } from '../mall-format.ts';
import { picturePath } from '../picture-spec.ts';
import { itemAt, randomFor } from '../random.ts';
import { inLocales } from './in-locales.ts';
import { writeFreight, writeShelves, writeShopTypes } from './write-merchant-terms.ts';

const STREETS = [
  'Lantern Quay',
  'Mill Row',
  'Orchard Street',
  'Bridge Lane',
  'Station Parade',
  'Weaver Court',
  'Salt Yard',
];

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

function shopRow(shop: Shop, place: number, context: DemoContext) {
  const { content, taxonomy, seed } = context;
  const pictures = shopPictures(shop, content, taxonomy, seed);
  return {
    id: place + 1,
    typeId: idOf(content.vocabulary.merchantTypes, shop.type),
    categoryId: topsOf(taxonomy).findIndex(({ key }) => key === shop.tops[0]) + 1,
    ...plainColumns(shop, place, context),
    avatar: picturePath(pictures.logo),
    banner: picturePath(pictures.banner),
    cover: picturePath(pictures.cover),
    qualifications: shop.qualification ? [picturePath(pictures.qualification)] : [],
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

/** The street of shops: who they are, what stands on their shelves, how they deliver. */
export async function writeShops(context: DemoContext): Promise<void> {
  const { tx, content } = context;
  await writeShopTypes(context);
  const rows = content.shops.map((shop, i) => shopRow(shop, i, context));
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
