import { commissionOf } from './merchant-entries.ts';

const HUNDREDTHS = 100;

/** '2.5' or '2.50' percent in basis points: 250. */
export const basisPointsOf = (percent: string): number => Math.round(Number(percent) * HUNDREDTHS);

/** What a shop keeps of a sale of `price` minor units when the mall takes `percent` of it; the rule that sales are settled by. */
export const keptOfSale = (price: number, percent: string): number =>
  price - commissionOf(price, basisPointsOf(percent));
