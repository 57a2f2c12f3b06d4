import { productTypeOf } from './compose-skus.ts';
import type { ProductPlan } from './plan-products.ts';

/** Products that a basket on the web can hold: shown, in stock, carried to the door, no other promotion on them. */
export const isOrdinary = (plan: ProductPlan) => plan.role === null && !plan.isSoldOut && productTypeOf(plan) === 0;

/** The best sellers first, but no kind twice before every kind had its turn. */
export function byPopularity(plans: readonly ProductPlan[]): ProductPlan[] {
  const turns = new Map<string, number>();
  const ranked = plans
    .toSorted((a, b) => b.sold - a.sold || a.id - b.id)
    .map((plan) => {
      const turn = turns.get(plan.kind.id) ?? 0;
      turns.set(plan.kind.id, turn + 1);
      return { plan, turn };
    });
  return ranked.toSorted((a, b) => a.turn - b.turn).map(({ plan }) => plan);
}
