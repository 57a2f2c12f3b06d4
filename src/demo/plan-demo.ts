import { planProducts } from './compose/catalog/plan-products.ts';
import { placeCategories } from './compose/catalog/taxonomy.ts';
import type { PictureSources } from './paint/all-pictures.ts';
import { type DemoContent, readContent } from './read-content.ts';

export interface DemoChoice {
  seed: number;
  /** How many; all written ones when left out. More than that repeats them under numbered names. */
  products?: number | undefined;
  content?: DemoContent | undefined;
}

/** All that rows and pictures are made from: the same choice makes the same mall, when it is made and ever after. */
export const planDemo = ({ seed, products, content = readContent() }: DemoChoice): PictureSources => ({
  content,
  taxonomy: placeCategories(content.categories),
  plans: planProducts(content, seed, products),
  seed,
});
