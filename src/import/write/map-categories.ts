import { BrokenFile } from '../read/broken-file.ts';
import type { MapRow } from '../read/category-map.ts';
import { type Problem, quote } from '../read/problem.ts';
import type { Product } from '../read/product.ts';
import { foldName } from './names.ts';

/** A category with its place in the tree and its names in all languages. */
export interface PlacedCategory {
  id: number;
  /** As files of the mall call it. */
  code: string;
  parentId: number;
  level: number;
  names: string[];
}

/** Products hang on the third level. */
const PRODUCT_LEVEL = 3;

/** 'Apparel > Shirts' in one spelling. */
const foldPath = (path: string) => path.split('>').map(foldName).filter(Boolean);
const keyOf = (names: readonly string[]) => names.join(' > ');

/** Whether the category and those above it are called so, the last name first. */
function isCalled(
  category: PlacedCategory,
  names: readonly string[],
  byId: ReadonlyMap<number, PlacedCategory>,
): boolean {
  let place: PlacedCategory | undefined = category;
  for (const name of names.toReversed()) {
    if (!place?.names.some((own) => foldName(own) === name)) return false;
    place = byId.get(place.parentId);
  }
  return true;
}

function findCategory(wanted: string, categories: readonly PlacedCategory[]): PlacedCategory[] {
  if (/^\d+$/.test(wanted)) return categories.filter(({ id }) => id === Number(wanted));
  const coded = categories.find(({ code, level }) => code === wanted && level === PRODUCT_LEVEL);
  if (coded) return [coded];
  const byId = new Map(categories.map((category) => [category.id, category]));
  const names = foldPath(wanted);
  const found = names.length === 0 ? [] : categories.filter((category) => isCalled(category, names, byId));
  const ofProducts = found.filter(({ level }) => level === PRODUCT_LEVEL);
  return ofProducts.length > 0 ? ofProducts : found;
}

/** What stands against a row; null for nothing. */
function objection(found: readonly PlacedCategory[], { category }: MapRow): string | null {
  const [only] = found;
  if (!only) return `There is no category ${quote(category)}.`;
  if (found.length > 1)
    return `${found.length} categories are called ${quote(category)}: numbers ${found.map(({ id }) => id).join(', ')}. Name the one above it too, or its number.`;
  return only.level === PRODUCT_LEVEL
    ? null
    : `${quote(category)} is a category of level ${only.level}; products go into those of level 3.`;
}

/** Where the products of a type or a category path go. */
export interface CategoryMap {
  /** The category of a product; null where no row is about it. */
  find(product: Pick<Product, 'type' | 'categoryPaths'>): number | null;
  /** Rows that are about none of the products that were looked for. */
  unused(): Problem[];
}

/** The rows with the categories that they name. Throws BrokenFile, with the line, for one that names none or several. */
export function categoryMap(file: string, rows: readonly MapRow[], categories: readonly PlacedCategory[]): CategoryMap {
  const targets = new Map<string, { id: number; row: MapRow }>();
  for (const row of rows) {
    const found = findCategory(row.category, categories);
    const against = objection(found, row);
    if (against !== null) throw new BrokenFile(file, against, row.line);
    const key = keyOf(foldPath(row.source));
    const earlier = targets.get(key);
    if (earlier) throw new BrokenFile(file, `${quote(row.source)} stands in line ${earlier.row.line} too.`, row.line);
    targets.set(key, { id: found[0]?.id ?? 0, row });
  }
  const used = new Set<string>();
  const look = (names: readonly string[]) => {
    const target = targets.get(keyOf(names));
    if (target) used.add(keyOf(names));
    return target?.id ?? null;
  };
  return {
    find({ type, categoryPaths }) {
      const paths = categoryPaths.map(foldPath).filter((names) => names.length > 0);
      // The longest beginning of a path that has a row: one about "Apparel" is about all that lies below it.
      const beginnings = paths.flatMap((names) => names.map((_, i) => names.slice(0, names.length - i)));
      const all = [foldPath(type), ...beginnings.sort((a, b) => b.length - a.length)];
      return all.filter((names) => names.length > 0).reduce<number | null>((id, names) => id ?? look(names), null);
    },
    unused: () =>
      [...targets]
        .filter(([key]) => !used.has(key))
        .map(([, { row }]) => ({
          line: row.line,
          handle: '',
          verdict: 'taken',
          what: 'category map (--map)',
          why: `no product of the file has the type or category ${quote(row.source)}`,
          alike: 'rows of the category map (--map) are about no product of the file',
        })),
  };
}
