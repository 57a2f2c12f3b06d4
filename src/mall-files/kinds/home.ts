import { asc } from 'drizzle-orm';
import { z } from 'zod';
import {
  hiddenSearch,
  homeItem,
  homeItemText,
  recommendedBlock,
  recommendedBlockText,
  recommendedProducts,
} from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import type { Codes } from '../codes.ts';
import { defineKind, type Path, type Reference } from '../kind.ts';
import { linkReferences, linksById, linksByKey } from '../links.ts';
import { lockRows, lockTables } from '../locks.ts';
import { deleteRows, putRows, replaceRows } from '../rows.ts';
import { gatherTexts, spreadTexts, textsOf } from '../texts.ts';
import { picture, reference, shortText, sort } from './fields.ts';

/** The lists of the file with what each is. */
const LISTS = {
  banner: 'large pictures at the top of the home page',
  quickEntry: 'short links below them, with an icon',
  philosophy: 'what the mall promises, with an icon or picture',
  navigation: 'links in the header, and at the bottom of phones',
  advertisement: 'the picture of an advertisement; the first counts',
  friendlyLink: 'links to other sites, in the footer',
  footerGroup: 'columns of the footer, with their links in `below`',
  qrCode: 'codes for phones, in the footer',
  hotWord: 'words that the search suggests',
} as const;
const KINDS = Object.keys(LISTS) as (keyof typeof LISTS)[];

const SORT = 'lower numbers stand first';
const LINK = 'where it leads: `mall:category/<key>`, a path or an address; "" for nowhere';

const itemText = z.strictObject({
  name: shortText.default('').describe('what it is called'),
  line: shortText.default('').describe('line below it'),
  button: shortText.default('').describe('what its button says'),
});

const plainItem = z.strictObject({
  image: picture.default('').describe('picture'),
  icon: shortText.default('').describe('name of an icon such as "truck"; "" for none'),
  link: shortText.default('').describe(LINK),
  sort: sort.default(0).describe(SORT),
  isOn: z.boolean().default(true).describe('whether it is shown'),
  texts: textsOf(itemText).describe('what it says'),
});

const item = z.strictObject({
  ...plainItem.shape,
  below: z.array(plainItem).default([]).describe('items of a group, with the same members but `below`'),
});
type PlainItem = z.infer<typeof plainItem>;
type Item = z.infer<typeof item>;

const homeSchema = z
  .strictObject(
    Object.fromEntries(KINDS.map((kind) => [kind, z.array(item).default([]).describe(LISTS[kind])])) as Record<
      (typeof KINDS)[number],
      z.ZodDefault<z.ZodArray<typeof item>>
    >,
  )
  .describe('What stands around products on the home page, in header and footer.');
type HomeFile = z.infer<typeof homeSchema>;

type ItemRow = typeof homeItem.$inferSelect;
type ItemText = typeof homeItemText.$inferSelect;

function plainItemOf(row: ItemRow, texts: ReadonlyMap<number, ItemText[]>, codes: Codes): PlainItem {
  return {
    image: row.image,
    icon: row.icon,
    link: linksByKey(row.link, codes),
    sort: row.sort,
    isOn: row.isOn,
    texts: gatherTexts(texts.get(row.id), ({ name, line, button }) => ({ name, line, button })),
  };
}

const itemsOf = (home: HomeFile): { kind: string; items: readonly Item[] }[] =>
  KINDS.map((kind) => ({ kind, items: home[kind] }));

/** As the mall has them: by their numbers, and else in the order of the file. */
const bySort = <T extends { sort: number }>(items: readonly T[]): T[] => items.toSorted((a, b) => a.sort - b.sort);

function itemReferences(items: readonly PlainItem[], path: Path): Reference[] {
  return items.flatMap((one, at) => {
    const below = 'below' in one ? (one as Item).below : [];
    return [...linkReferences(one.link, [...path, at, 'link']), ...itemReferences(below, [...path, at, 'below'])];
  });
}

/** Everything around products on the home page, in header and footer; it is one document, because its order is part of it. */
export const home = defineKind<HomeFile>({
  name: 'home page',
  place: { single: 'home.json' },
  schema: homeSchema,
  references: (doc) => itemsOf(doc).flatMap(({ kind, items }) => itemReferences(items, [kind])),
  ordered: (doc) =>
    Object.fromEntries(
      itemsOf(doc).map(({ kind, items }) => [kind, bySort(items).map((one) => ({ ...one, below: bySort(one.below) }))]),
    ) as HomeFile,
  async *read({ orm, codes }) {
    const rows = await orm.select().from(homeItem).orderBy(asc(homeItem.sort), asc(homeItem.id));
    const texts = Map.groupBy(await orm.select().from(homeItemText), ({ itemId }) => itemId);
    const below = (parent: number) => rows.filter(({ parentId }) => parentId === parent);
    const itemOf = (row: ItemRow): Item => ({
      ...plainItemOf(row, texts, codes),
      below: below(row.id).map((child) => plainItemOf(child, texts, codes)),
    });
    yield [
      'home page',
      Object.fromEntries(
        KINDS.map((kind) => [
          kind,
          below(0)
            .filter((row) => row.kind === kind)
            .map(itemOf),
        ]),
      ) as HomeFile,
    ];
  },
  lock: lockTables(homeItem, homeItemText),
  async write(changes, { tx, orm, codes }) {
    for (const { after } of changes) {
      await orm.delete(homeItem);
      const count = itemsOf(after).reduce(
        (sum, { items }) => sum + items.length + items.flatMap((i) => i.below).length,
        0,
      );
      const nextId = await reserveIds(tx, homeItem, count);
      const placed: { row: typeof homeItem.$inferInsert & { id: number }; one: PlainItem }[] = [];
      const place = (kind: string, parentId: number, one: PlainItem) => {
        const { image, icon, link, sort, isOn } = one;
        const id = nextId();
        placed.push({ one, row: { id, kind, parentId, image, icon, link: linksById(link, codes), sort, isOn } });
        return id;
      };
      for (const { kind, items } of itemsOf(after))
        for (const one of items) {
          const id = place(kind, 0, one);
          for (const child of one.below) place(kind, id, child);
        }
      await copyRows(
        tx,
        homeItem,
        placed.map(({ row }) => row),
      );
      await copyRows(
        tx,
        homeItemText,
        placed.flatMap(({ row, one }) =>
          spreadTexts(one.texts, (text, locale) => ({ itemId: row.id, locale, ...text })),
        ),
      );
    }
  },
});

const blockSchema = z
  .strictObject({
    image: picture.default('').describe('picture that opens it'),
    link: shortText.default('').describe(LINK),
    sort: sort.default(0).describe(SORT),
    isOn: z.boolean().default(true).describe('whether it is shown'),
    texts: textsOf(
      z.strictObject({
        name: shortText.min(1).describe('name'),
        headline: shortText.default('').describe('headline on the picture'),
        line: shortText.default('').describe('line below it'),
      }),
    ).describe('what it says'),
    products: z
      .array(reference)
      .default([])
      .describe('products in their order, as "<shop>/<product>"; the newest of the mall where it names none'),
  })
  .describe('Rows of recommended products on the home page.');

/** Rows of recommended products. */
export const blocks = defineKind<z.infer<typeof blockSchema>>({
  name: 'block',
  place: { file: 'recommended.json' },
  schema: blockSchema,
  reserve: (tx, count) => reserveIds(tx, recommendedBlock, count),
  references: ({ link, products }) => [
    ...linkReferences(link, ['link']),
    ...products.map((key, at): Reference => ({ kind: 'product', key, path: ['products', at] })),
  ],
  async *read({ orm, codes }) {
    const rows = await orm.select().from(recommendedBlock).orderBy(asc(recommendedBlock.code));
    const texts = Map.groupBy(await orm.select().from(recommendedBlockText), ({ blockId }) => blockId);
    const products = Map.groupBy(
      await orm
        .select()
        .from(recommendedProducts)
        .orderBy(asc(recommendedProducts.sort), asc(recommendedProducts.productId)),
      ({ blockId }) => blockId,
    );
    for (const { id, code, image, link, sort, isOn } of rows)
      yield [
        code,
        {
          image,
          link: linksByKey(link, codes),
          sort,
          isOn,
          texts: gatherTexts(texts.get(id), ({ name, headline, line }) => ({ name, headline, line })),
          products: (products.get(id) ?? []).flatMap(({ productId }) => codes.findKey('product', productId) ?? []),
        },
      ];
  },
  lock: lockRows(recommendedBlock.id, recommendedBlockText.blockId, recommendedProducts.blockId),
  async write(changes, context) {
    const { codes } = context;
    await putRows(
      context,
      recommendedBlock,
      changes.map(({ key, id, before, after: { image, link, sort, isOn } }) => ({
        isNew: before === null,
        row: { id, code: key, image, link: linksById(link, codes), sort, isOn },
      })),
    );
    const ids = changes.map(({ id }) => id);
    await replaceRows(
      context,
      recommendedBlockText,
      recommendedBlockText.blockId,
      ids,
      changes.flatMap(({ id, after }) =>
        spreadTexts(after.texts, (text, locale) => ({ blockId: id, locale, ...text })),
      ),
    );
    await replaceRows(
      context,
      recommendedProducts,
      recommendedProducts.blockId,
      ids,
      changes.flatMap(({ id, after }) =>
        after.products.map((key, at) => ({ blockId: id, productId: codes.id('product', key), sort: at + 1 })),
      ),
    );
  },
  remove: (keys, context) =>
    deleteRows(
      context,
      recommendedBlock,
      recommendedBlock.id,
      keys.map(({ id }) => id),
    ),
});

const hiddenSchema = z
  .strictObject({
    words: z.array(z.string().min(1).max(200)).default([]).describe('what shoppers searched for, one text each'),
  })
  .describe('Words that never appear among the popular searches.');

export const hiddenSearches = defineKind<z.infer<typeof hiddenSchema>>({
  name: 'hidden searches',
  place: { single: 'hidden-searches.json' },
  schema: hiddenSchema,
  ordered: ({ words }) => ({ words: [...new Set(words)].toSorted() }),
  async *read({ orm }) {
    const rows = await orm.select().from(hiddenSearch);
    yield ['hidden searches', { words: rows.map(({ words }) => words).toSorted() }];
  },
  lock: lockTables(hiddenSearch),
  async write(changes, { tx, orm }) {
    for (const { after } of changes) {
      await orm.delete(hiddenSearch);
      await copyRows(
        tx,
        hiddenSearch,
        [...new Set(after.words)].map((words) => ({ words })),
      );
    }
  },
});
