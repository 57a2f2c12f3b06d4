import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { category, categoryText } from '../../server/modules/schema.ts';
import type { Change, WriteContext } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { gatherTexts, spreadTexts } from '../texts.ts';
import { codedKind } from './coded-kind.ts';
import { names, picture, reference, shortText, sort } from './fields.ts';

const schema = z
  .strictObject({
    parent: reference.nullable().default(null).describe('category above it; null for one at the top'),
    icon: shortText.or(picture).default('').describe('picture, or name of an icon such as "shirt"; "" for none'),
    sort: sort.default(0).describe('lower numbers stand first'),
    isShown: z.boolean().default(true).describe('whether menus and lists show it'),
    isWorn: z.boolean().default(false).describe('whether its products are worn: reviews are asked how they fit'),
    names: names.describe('name'),
  })
  .describe('Categories of the mall, at most three levels; products belong to the third.');
type CategoryFile = z.infer<typeof schema>;

const MOST_LEVELS = 3;

/** The level follows from the parents: those of the files, and in the mall those of what is not in the files. */
async function levels(changes: readonly Change<CategoryFile>[], { orm, codes }: WriteContext) {
  const rows = await orm.select().from(category);
  const parents = new Map(rows.map(({ code, parentId }) => [code, codes.findKey('category', parentId) ?? null]));
  for (const { key, after } of changes) parents.set(key, after.parent);
  const levelOf = (key: string) => {
    let level = 1;
    for (let parent = parents.get(key); parent; parent = parents.get(parent)) {
      level += 1;
      if (level > MOST_LEVELS)
        throw new Refusal('category', key, `would be below the ${MOST_LEVELS} levels of categories`, ['parent']);
    }
    return level;
  };
  const moved = rows.filter(({ code, level }) => levelOf(code) !== level);
  for (const { id, code } of moved)
    await orm
      .update(category)
      .set({ level: levelOf(code) })
      .where(eq(category.id, id));
  return (key: string) => ({ level: levelOf(key) });
}

export const categories = codedKind<CategoryFile, typeof category, typeof categoryText>({
  name: 'category',
  place: { file: 'categories.json' },
  schema,
  references: ({ parent }) => (parent === null ? [] : [{ kind: 'category', key: parent, path: ['parent'] }]),
  table: category,
  textTable: categoryText,
  owner: 'categoryId',
  doc: ({ parentId, icon, sort, isShown, isWorn }, texts, { codes }) => ({
    parent: parentId === 0 ? null : codes.key('category', parentId),
    icon,
    sort,
    isShown,
    isWorn,
    names: gatherTexts(texts, ({ name }) => name),
  }),
  columns: ({ parent, names: _, ...columns }, { codes }) => ({
    ...columns,
    parentId: parent === null ? 0 : codes.id('category', parent),
  }),
  texts: (doc) => spreadTexts(doc.names, (name, locale) => ({ locale, name })),
  derive: levels,
});
