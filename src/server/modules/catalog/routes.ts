import type { category } from '#contract/catalog/categories.ts';
import type { sizeGuide } from '#contract/catalog/size-guide.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readCategoriesBelow, readCategoryTree, readFirstCategories } from './category-trees.ts';
import { readSizeGuide } from './read-size-guide.ts';

export const categoryRoutes: Handlers<typeof category> = {
  categoryTree: (_, context) => readCategoryTree(context),
  categoryFirst: (_, context) => readFirstCategories(context),
  categoryThird: ({ id }, context) => readCategoriesBelow(context, id),
};

export const sizeGuideRoutes: Handlers<typeof sizeGuide> = {
  sizeGuide: ({ id }, context) => readSizeGuide(context, id),
};
