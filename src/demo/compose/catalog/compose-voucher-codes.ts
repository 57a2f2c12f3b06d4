import { itemAt, type Random, randomFor } from '../../random.ts';
import type { ComposedSku } from './compose-skus.ts';
import type { ProductPlan } from './plan-products.ts';

export interface DemoCard {
  number: string;
  secret: string;
}

/** Without those that are taken for one another when they are typed in. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '0123456789';

const written = (random: Random, letters: string, groups: number, size: number) =>
  Array.from({ length: groups }, () =>
    Array.from({ length: size }, () => letters[random.int(0, letters.length - 1)]).join(''),
  ).join('-');

/** Plausible, and worth nothing anywhere: '4821-0937-5520-1846' with 'K7QF-93XM-PW2T'. */
export const composeCard = (random: Random): DemoCard => ({
  number: written(random, DIGITS, 4, 4),
  secret: written(random, LETTERS, 3, 4),
});

/** As many cards for each SKU as there are pieces in stock. */
export function composeVoucherCodes(plan: ProductPlan, skus: readonly ComposedSku[], seed: number) {
  if (plan.kind.type !== 'card') return [];
  const random = randomFor(seed, `cards/${plan.key}`);
  return skus.flatMap(({ id, stock }) => Array.from({ length: stock }, () => ({ skuId: id, ...composeCard(random) })));
}

/** Where a download waits; nothing answers below `.example`. */
export function composeLinks(plan: ProductPlan, skus: readonly ComposedSku[], seed: number) {
  if (plan.kind.type !== 'link') return [];
  const random = randomFor(seed, `links/${plan.key}`);
  const versions = plan.kind.axis?.values ?? ['download'];
  return skus.map(({ id, choice }) => {
    const ticket = written(random, LETTERS, 1, 16).toLowerCase();
    return { skuId: id, link: `https://files.mallfront.example/${itemAt(versions, choice ?? 0)}/${ticket}` };
  });
}
