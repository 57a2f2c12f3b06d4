import type { product } from '#contract/catalog.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readCategoriesBelow, readCategoryTree, readFirstCategories } from './category-trees.ts';

export const categoryRoutes: Pick<Handlers<typeof product>, 'categoryTree' | 'categoryFirst' | 'categoryThird'> = {
  categoryTree: (_, context) => readCategoryTree(context),
  categoryFirst: (_, context) => readFirstCategories(context),
  categoryThird: ({ id }, context) => readCategoriesBelow(context, id),
};
