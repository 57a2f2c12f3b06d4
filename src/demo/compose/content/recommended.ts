import type { MallContent } from '../../mall-format.ts';
import { randomFor } from '../../random.ts';
import type { DemoContent } from '../../read-content.ts';
import { byPopularity, isOrdinary } from '../catalog/choose-products.ts';
import type { ProductPlan } from '../catalog/plan-products.ts';

const FEWEST_PRODUCTS = 10;
const MOST_PRODUCTS = 14;

export interface RecommendedBlock {
  id: number;
  content: MallContent['recommended'][number];
  products: ProductPlan[];
}

/** The rows of recommended products with their products, best sellers first. */
export function composeRecommended(
  { mall }: DemoContent,
  plans: readonly ProductPlan[],
  seed: number,
): RecommendedBlock[] {
  return mall.recommended.map((content, i) => {
    const fitting = plans.filter((plan) => isOrdinary(plan) && content.tops.includes(plan.category.top));
    const count = randomFor(seed, `block/${content.id}`).int(FEWEST_PRODUCTS, MOST_PRODUCTS);
    return { id: i + 1, content, products: byPopularity(fitting).slice(0, count) };
  });
}
