import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { merchantPictures } from '../compose/merchants/merchant-pictures.ts';
import { type DemoContext, daysAgo, idOf, topsOf } from '../demo-context.ts';
import type { Merchant } from '../mall-format.ts';
import { picturePath } from '../picture-spec.ts';
import { itemAt, randomFor } from '../random.ts';
import { inLocales } from './in-locales.ts';
import { writeMerchantTypes, writeShelves, writeShipping } from './write-merchant-terms.ts';

const STREETS = [
  'Lantern Quay',
  'Mill Row',
  'Orchard Street',
  'Bridge Lane',
  'Station Parade',
  'Weaver Court',
  'Salt Yard',
];

const serviceOf = ({ service }: Merchant) => ({
  serviceType: service.type,
  serviceLink: service.type === 'phone' ? '' : service.value,
  servicePhone: service.type === 'phone' ? service.value : '',
});

/** Columns that need neither pictures nor other rows. */
function plainColumns(merchant: Merchant, place: number, { seed, now }: DemoContext) {
  const random = randomFor(seed, `shop/${merchant.id}`);
  return {
    isSelf: merchant.self,
    starLevel: merchant.stars,
    awning: merchant.awning,
    followers: Math.floor(300 + 40_000 * random.next() ** 2 * (merchant.stars / 5)),
    keywords: merchant.keywords,
    ...serviceOf(merchant),
    phone: `+1 555 01${30 + place}`,
    address: `${random.int(2, 98)} ${itemAt(STREETS, place)}, Old Harbor`,
    sort: 0,
    createdAt: daysAgo(now, random.int(440, 1500)),
  };
}

function merchantRow(merchant: Merchant, place: number, context: DemoContext) {
  const { content, taxonomy, seed } = context;
  const pictures = merchantPictures(merchant, content, taxonomy, seed);
  return {
    id: place + 1,
    code: merchant.id,
    typeId: idOf(content.vocabulary.merchantTypes, merchant.type),
    categoryId: topsOf(taxonomy).findIndex(({ key }) => key === merchant.tops[0]) + 1,
    ...plainColumns(merchant, place, context),
    avatar: picturePath(pictures.logo),
    banner: picturePath(pictures.banner),
    cover: picturePath(pictures.cover),
    qualifications: merchant.qualification ? [picturePath(pictures.qualification)] : [],
  };
}

async function writeBanners({ tx, content }: DemoContext, images: readonly string[]): Promise<void> {
  const { merchants } = content;
  await copyRows(
    tx,
    schema.merchantBanner,
    merchants.map((_, i) => ({ id: i + 1, merchantId: i + 1, image: images[i] ?? '', sort: 1 })),
  );
  await copyRows(
    tx,
    schema.merchantBannerText,
    merchants.flatMap(({ banner }, i) =>
      inLocales((locale) => ({ bannerId: i + 1, name: banner.headline[locale], line: banner.line[locale] })),
    ),
  );
}

/** The street of shops: who they are, what stands on their shelves, how they deliver. */
export async function writeMerchants(context: DemoContext): Promise<void> {
  const { tx, content } = context;
  await writeMerchantTypes(context);
  const rows = content.merchants.map((merchant, i) => merchantRow(merchant, i, context));
  await copyRows(tx, schema.merchant, rows);
  await copyRows(
    tx,
    schema.merchantText,
    content.merchants.flatMap(({ name, intro, story }, i) =>
      inLocales((locale) => ({ merchantId: i + 1, name: name[locale], intro: intro[locale], story: story[locale] })),
    ),
  );
  await writeBanners(
    context,
    rows.map((row) => row.banner),
  );
  await writeShelves(context);
  await writeShipping(context);
}
