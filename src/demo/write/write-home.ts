import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { categoryOf } from '../compose/catalog/taxonomy.ts';
import { bannerPicture, featurePicture } from '../compose/content/mall-pictures.ts';
import { composeRecommended } from '../compose/content/recommended.ts';
import type { Localised } from '../content-format.ts';
import type { DemoContext } from '../demo-context.ts';
import { picturePath } from '../picture-spec.ts';
import { itemAt } from '../random.ts';
import { inLocales } from './in-locales.ts';

/** A block of the home page before it has an id; links of a footer group hang below it. */
interface HomeItem {
  kind: string;
  name: Localised;
  line?: Localised;
  button?: Localised;
  image?: string;
  icon?: string;
  link?: string;
  below?: HomeItem[];
}

const bannerItems = ({ content, taxonomy }: DemoContext): HomeItem[] =>
  content.mall.banners.map((banner, i) => ({
    kind: 'banner',
    name: banner.headline,
    line: banner.line,
    button: banner.button,
    link: `/product/product_list?cid=${categoryOf(taxonomy, banner.category).id}`,
    image: picturePath(bannerPicture(banner, i)),
  }));

/** Where the QR codes lead: the mobile mall, and the page that says how to reach the mall. */
const QR_LINKS = ['/', '/users/agreement_rules/aboutusinfo'];

function otherItems({ content: { mall } }: DemoContext): HomeItem[] {
  return [
    ...mall.quickEntries.map(({ hint, ...entry }) => ({ kind: 'quickEntry', line: hint, ...entry })),
    ...mall.philosophy.map((item) => ({ kind: 'philosophy', ...item })),
    ...mall.navigation.map((item) => ({ kind: 'navigation', ...item })),
    ...mall.footer.map(({ name, links }) => ({
      kind: 'footerGroup',
      name,
      below: links.map((link) => ({ kind: 'footerGroup', ...link })),
    })),
    ...mall.qrCodes.map(({ name }, i) => ({ kind: 'qrCode', name, link: itemAt(QR_LINKS, i) })),
    ...mall.hotWords.map((name) => ({ kind: 'hotWord', name })),
  ];
}

async function writeItems(context: DemoContext): Promise<void> {
  const placed: (HomeItem & { id: number; parentId: number })[] = [];
  const place = (item: HomeItem, parentId: number) => {
    const id = placed.length + 1;
    placed.push({ ...item, id, parentId });
    for (const child of item.below ?? []) place(child, id);
  };
  for (const item of [...bannerItems(context), ...otherItems(context)]) place(item, 0);
  await copyRows(
    context.tx,
    schema.homeItem,
    placed.map(({ id, kind, parentId, image = '', icon = '', link = '' }) => ({
      id,
      kind,
      parentId,
      image,
      icon,
      link,
      sort: id,
    })),
  );
  await copyRows(
    context.tx,
    schema.homeItemText,
    placed.flatMap(({ id, name, line, button }) =>
      inLocales((locale) => ({
        itemId: id,
        name: name[locale],
        line: line?.[locale] ?? '',
        button: button?.[locale] ?? '',
      })),
    ),
  );
}

async function writeBlocks({ tx, content, seed }: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  const blocks = composeRecommended(content, plans, seed);
  await copyRows(
    tx,
    schema.recommendedBlock,
    blocks.map(({ id, content }) => ({
      id,
      image: picturePath(featurePicture(content)),
      link: `/product/product_recommended?id=${id}`,
      sort: id,
    })),
  );
  await copyRows(
    tx,
    schema.recommendedBlockText,
    blocks.flatMap(({ id, content: { name, feature } }) =>
      inLocales((locale) => ({
        blockId: id,
        name: name[locale],
        headline: feature.headline[locale],
        line: feature.line[locale],
      })),
    ),
  );
  await copyRows(
    tx,
    schema.recommendedProducts,
    blocks.flatMap((block) => block.products.map(({ id }, i) => ({ blockId: block.id, productId: id, sort: i + 1 }))),
  );
}

/** Everything on the home page and around every page that is not products. */
export async function writeHome(context: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  await writeItems(context);
  await writeBlocks(context, plans);
}
