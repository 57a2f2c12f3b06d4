import type { Axis } from './results.ts';

/** Why a cost grows with the mall; a cost that grows without a reason here fails the benchmark. */
export const REASONS: Record<Axis, Record<string, string>> = {
  products: {
    list: 'All products of the category are counted and sorted, and each is looked up in the stock: a larger mall has more in each.',
    search:
      'All products with the words are counted and sorted, and each is read from a table of 1 kB a product and language: a larger mall has more with the same words.',
    'build, until its first page': 'Each process reads the names of all products: 53 MB of 100,000.',
  },
  orders: {},
};
