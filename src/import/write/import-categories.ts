import { eq } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import { category, categoryText } from '../../server/modules/schema.ts';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import type { Product } from '../read/product.ts';
import type { CategoryMap, PlacedCategory } from './map-categories.ts';
import { categoryMatcher, type NamedCategory } from './match-category.ts';
import type { Tx } from './transaction.ts';

type Names = Record<Locale, string>;

/** Where products go that name no category of the mall: three levels, like every other category. */
const IMPORTED: { code: string; names: Names }[] = [
  {
    code: 'imported',
    names: {
      en: 'More goods',
      zh: '更多商品',
      ar: 'منتجات أخرى',
      de: 'Weitere Artikel',
      es: 'Más artículos',
      fr: 'Autres articles',
      ja: 'その他の商品',
    },
  },
  {
    code: 'imported-assorted',
    names: {
      en: 'Assorted',
      zh: '综合商品',
      ar: 'تشكيلة متنوعة',
      de: 'Gemischtes Sortiment',
      es: 'Surtido variado',
      fr: 'Assortiment',
      ja: 'いろいろ',
    },
  },
  {
    code: 'imported-goods',
    names: {
      en: 'Everything else',
      zh: '其他',
      ar: 'كل ما عدا ذلك',
      de: 'Alles andere',
      es: 'Todo lo demás',
      fr: 'Tout le reste',
      ja: 'そのほか',
    },
  },
];

/** Behind all others in the menu. */
const LAST = 10_000;
const ICON = 'package';

async function findOrMake(tx: Tx, place: number, parentId: number): Promise<number> {
  const wanted = IMPORTED[place];
  if (!wanted) throw new RangeError(`there are no ${place + 1} levels`);
  const { code, names } = wanted;
  const [known] = await tx.select({ id: category.id }).from(category).where(eq(category.code, code));
  if (known) return known.id;
  const row = { code, parentId, level: place + 1, icon: place === 0 ? ICON : '', sort: LAST };
  const [made] = await tx.insert(category).values(row).returning({ id: category.id });
  if (!made) throw new Error(`category ${code} was not made`);
  const texts = Object.entries(names).map(([locale, name]) => ({ categoryId: made.id, locale, name }));
  await tx.insert(categoryText).values(texts);
  return made.id;
}

async function importedCategory(tx: Tx): Promise<number> {
  let id = 0;
  for (const place of IMPORTED.keys()) id = await findOrMake(tx, place, id);
  return id;
}

async function listNamed(tx: Tx): Promise<NamedCategory[]> {
  const rows = await tx
    .select({ id: category.id, level: category.level, code: category.code, name: categoryText.name })
    .from(category)
    .innerJoin(categoryText, eq(categoryText.categoryId, category.id))
    .where(eq(category.isShown, true));
  const own = new Set(IMPORTED.map(({ code }) => code));
  const byId = Map.groupBy(
    rows.filter(({ code }) => !own.has(code)),
    ({ id }) => id,
  );
  return [...byId].map(([id, same]) => ({ id, level: same[0]?.level ?? 0, names: same.map(({ name }) => name) }));
}

/** Refuses a category that there is not. */
export async function requireCategory(tx: Tx, id: number): Promise<void> {
  const [found] = await tx.select({ id: category.id }).from(category).where(eq(category.id, id));
  if (!found)
    throw new OperatorError(
      `There is no category ${id} (--category). The address of its product list ends in its number: …-l-${id}.`,
    );
}

/** All categories with their names in all languages. */
export async function listPlaced(tx: Tx): Promise<PlacedCategory[]> {
  const rows = await tx
    .select({
      id: category.id,
      code: category.code,
      parentId: category.parentId,
      level: category.level,
      name: categoryText.name,
    })
    .from(category)
    .innerJoin(categoryText, eq(categoryText.categoryId, category.id));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, names: same.map(({ name }) => name) }] : [];
  });
}

/** Where a product goes. `isGiven`: the operator says so with this import, so it goes there also where it was elsewhere. */
export interface TakenCategory {
  id: number;
  isGiven: boolean;
}

/** The category of each product by handle: that of the map, the given one, one that the product names, that of imported products. */
export async function takeCategories(
  tx: Tx,
  products: readonly Product[],
  { categoryId, map }: { categoryId: number | null; map: CategoryMap | null },
): Promise<Map<string, TakenCategory>> {
  const taken = new Map<string, TakenCategory>();
  for (const product of products) {
    const id = map?.find(product) ?? categoryId;
    if (id !== null) taken.set(product.handle, { id, isGiven: true });
  }
  const others = products.filter(({ handle }) => !taken.has(handle));
  if (others.length === 0) return taken;
  const match = categoryMatcher(await listNamed(tx));
  const matches = others.map((product) => [product.handle, match(product)] as const);
  const rest = matches.some(([, id]) => id === null) ? await importedCategory(tx) : 0;
  for (const [handle, id] of matches) taken.set(handle, { id: id ?? rest, isGiven: false });
  return taken;
}

/** The code of the top category above one. */
export async function topCodeOf(tx: Tx, id: number): Promise<string> {
  let next = id;
  for (let step = 0; step < 3; step++) {
    const [row] = await tx.select().from(category).where(eq(category.id, next));
    if (!row) break;
    if (row.parentId === 0) return row.code;
    next = row.parentId;
  }
  return '';
}
