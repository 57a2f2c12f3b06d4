import type { CategoryNode } from '#contract/catalog/categories.ts';
import { nest } from '#domain/catalog/tree.ts';
import { fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listCategories } from './queries/categories.ts';

const LIFE_MS = 60_000;

/** All categories, three levels; kept until the catalogue changes. */
export function readCategoryTree({ mall, locale }: UseCaseContext): Promise<CategoryNode[]> {
  return mall.cache.read(`categories ${locale}`, { lifeMs: LIFE_MS }, async () => {
    const rows = await listCategories(mall.db.sql, locale);
    return nest(rows, 0, ({ id, parentId, name, icon, level, sort }, childList: CategoryNode[]) => {
      return { id, pid: parentId, name, icon, level, sort, isShow: true, childList };
    });
  });
}

export async function readFirstCategories(context: UseCaseContext): Promise<CategoryNode[]> {
  const tree = await readCategoryTree(context);
  return tree.map((node) => ({ ...node, childList: [] }));
}

export async function readCategoriesBelow(context: UseCaseContext, id: number) {
  const tree = await readCategoryTree(context);
  return tree.find((node) => node.id === id)?.childList ?? fail('categoryNotFound');
}
