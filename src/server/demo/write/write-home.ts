import { byPopularity, isOrdinary } from '../compose/choose-goods.ts';
import type { GoodsPlan } from '../compose/plan-goods.ts';
import { categoryOf } from '../compose/taxonomy.ts';
import type { Localised } from '../content-format.ts';
import * as schema from '../../db/schema/index.ts';
import { copyRows } from '../copy-rows.ts';
import { type DemoContext, paintPath } from '../demo-context.ts';
import { BRAND_COLOUR } from '../mall-settings.ts';
import { itemAt, randomFor } from '../random.ts';
import { inLocales } from './in-locales.ts';

const FEWEST_GOODS = 10;
const MOST_GOODS = 14;
const BANNER_GROUNDS = ['sand', 'mist', 'sage', 'butter'] as const;

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

function bannerItems({ content, taxonomy, book }: DemoContext): Promise<HomeItem[]> {
  const items = content.mall.banners.map(async ({ headline, line, button, category, arts }, i) => ({
    kind: 'banner',
    name: headline,
    line,
    button,
    link: `/product/product_list?cid=${categoryOf(taxonomy, category).id}`,
    image: await paintPath(book, { of: 'banner', arts, ground: itemAt(BANNER_GROUNDS, i), seed: i }),
  }));
  return Promise.all(items);
}

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
  for (const item of [...(await bannerItems(context)), ...otherItems(context)]) place(item, 0);
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

async function writeBlocks({ tx, content, book, seed }: DemoContext, plans: readonly GoodsPlan[]): Promise<void> {
  const blocks = content.mall.recommended.map((block, i) => {
    const fitting = byPopularity(plans.filter((plan) => isOrdinary(plan) && block.tops.includes(plan.category.top)));
    const count = randomFor(seed, `block/${block.id}`).int(FEWEST_GOODS, MOST_GOODS);
    return { ...block, blockId: i + 1, goods: fitting.slice(0, count) };
  });
  const rows = blocks.map(async ({ blockId, goods }) => ({
    id: blockId,
    image: goods[0]
      ? await paintPath(book, { of: 'feature', art: goods[0].kind.art, brandTone: BRAND_COLOUR })
      : '',
    link: `/product/product_recommended?id=${blockId}`,
    sort: blockId,
  }));
  await copyRows(tx, schema.recommendedBlock, await Promise.all(rows));
  await copyRows(
    tx,
    schema.recommendedBlockText,
    blocks.flatMap(({ blockId, name, feature }) =>
      inLocales((locale) => ({
        blockId,
        name: name[locale],
        headline: feature.headline[locale],
        line: feature.line[locale],
      })),
    ),
  );
  await copyRows(
    tx,
    schema.recommendedGoods,
    blocks.flatMap(({ blockId, goods }) => goods.map(({ id }, i) => ({ blockId, goodsId: id, sort: i + 1 }))),
  );
}

/** Everything on the home page and around every page that is not goods. */
export async function writeHome(context: DemoContext, plans: readonly GoodsPlan[]): Promise<void> {
  await writeItems(context);
  await writeBlocks(context, plans);
}
