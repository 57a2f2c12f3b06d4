import type { Category } from '../../content-format.ts';

/** Where a category stands: ids as rows have them, counted from 1 in the order of the file. */
export interface PlacedCategory {
  id: number;
  parentId: number;
  level: 1 | 2 | 3;
  /** The category's own key and those above it: `top` for all levels, `second` for the lower two. */
  key: string;
  top: string;
  second: string;
  content: Category;
}

export type Taxonomy = ReadonlyMap<string, PlacedCategory>;

function place(content: Category, id: number, parent: PlacedCategory | undefined): PlacedCategory {
  const { id: key } = content;
  if (!parent) return { id, parentId: 0, level: 1, key, top: key, second: '', content };
  const level = parent.level === 1 ? 2 : 3;
  return { id, parentId: parent.id, level, key, top: parent.top, second: level === 2 ? key : parent.second, content };
}

/** The categories by key. Parents stand before their children in the file. */
export function placeCategories(categories: readonly Category[]): Taxonomy {
  const placed = new Map<string, PlacedCategory>();
  for (const [index, content] of categories.entries()) {
    const parent = content.parent === null ? undefined : placed.get(content.parent);
    if (content.parent !== null && !parent) throw new Error(`category ${content.id} stands before its parent`);
    placed.set(content.id, place(content, index + 1, parent));
  }
  return placed;
}

export function categoryOf(taxonomy: Taxonomy, key: string): PlacedCategory {
  const found = taxonomy.get(key);
  if (!found) throw new Error(`there is no category ${key}`);
  return found;
}
