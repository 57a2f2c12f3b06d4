import type { category } from '#contract/catalog/categories.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readCategoriesBelow, readCategoryTree, readFirstCategories } from './category-trees.ts';

export const categoryRoutes: Handlers<typeof category> = {
  categoryTree: (_, context) => readCategoryTree(context),
  categoryFirst: (_, context) => readFirstCategories(context),
  categoryThird: ({ id }, context) => readCategoriesBelow(context, id),
};
