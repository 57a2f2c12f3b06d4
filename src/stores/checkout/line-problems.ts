import { computed } from 'nanostores';
import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';
import { $checkout } from './checkout.ts';
import { $pricing } from './checkout-price.ts';

/** What speaks against buying a line. */
export type LineProblem = Exclude<PreOrderLine['problem'], ''>;

/**
 * The problem of a line with what is chosen now. An order is loaded for the default address; `undeliverable`, from the last
 * calculated price, is for the chosen one. Undefined where the back end does not name it: the line says what it knows.
 */
function problemOf({ problem, attrValueId }: PreOrderLine, undeliverable: readonly number[] | undefined) {
  if (!undeliverable || (problem !== '' && problem !== 'undeliverable')) return problem;
  return undeliverable.includes(attrValueId) ? 'undeliverable' : '';
}

/** Lines that cannot be bought as they stand, by their SKU. */
export const $lineProblems = computed(
  [$checkout, $pricing],
  (checkout, { price }): ReadonlyMap<number, LineProblem> => {
    const problems = new Map<number, LineProblem>();
    if (checkout.state !== 'ready') return problems;
    const reached = new Map(price?.merOrderResponseList.map((merchant) => [merchant.merId, merchant.undeliverable]));
    for (const { merId, orderInfoList } of checkout.order.merchantInfoList)
      for (const line of orderInfoList) {
        const problem = problemOf(line, reached.get(merId));
        if (problem) problems.set(line.attrValueId, problem);
      }
    return problems;
  },
);
