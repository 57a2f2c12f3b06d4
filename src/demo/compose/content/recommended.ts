import type { MallContent } from '../../mall-format.ts';
import { randomFor } from '../../random.ts';
import type { DemoContent } from '../../read-content.ts';
import { byPopularity, isOrdinary } from '../catalog/choose-products.ts';
import type { GoodsPlan } from '../catalog/plan-products.ts';

const FEWEST_GOODS = 10;
const MOST_GOODS = 14;

export interface RecommendedBlock {
  id: number;
  content: MallContent['recommended'][number];
  goods: GoodsPlan[];
}

/** The rows of recommended goods with their goods, best sellers first. */
export function composeRecommended(
  { mall }: DemoContent,
  plans: readonly GoodsPlan[],
  seed: number,
): RecommendedBlock[] {
  return mall.recommended.map((content, i) => {
    const fitting = plans.filter((plan) => isOrdinary(plan) && content.tops.includes(plan.category.top));
    const count = randomFor(seed, `block/${content.id}`).int(FEWEST_GOODS, MOST_GOODS);
    return { id: i + 1, content, goods: byPopularity(fitting).slice(0, count) };
  });
}
