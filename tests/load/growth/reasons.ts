import type { Axis } from './results.ts';

/** Why a cost grows with the mall; a cost that grows without a reason here fails the benchmark. */
export const REASONS: Record<Axis, Record<string, string>> = {
  products: {},
  orders: {},
};
