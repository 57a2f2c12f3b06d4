import type { Currency } from '../money/money.ts';

/** Points for what was paid, in minor units of the base currency and not negative: one for each whole unit. */
export const gainedPoints = (payBase: number, base: Pick<Currency, 'decimals'>): number =>
  Math.floor(payBase / 10 ** base.decimals);

/** Shares points out to lines by what was paid for each, rounded down; the last that was paid for takes the rest. */
export function splitGainedPoints(points: number, pays: readonly number[]): number[] {
  const sum = pays.reduce((all, pay) => all + BigInt(pay), 0n);
  if (sum === 0n) return pays.map(() => 0);
  const shares = pays.map((pay) => Number((BigInt(points) * BigInt(pay)) / sum));
  const rest = points - shares.reduce((all, share) => all + share, 0);
  const last = pays.findLastIndex((pay) => pay > 0);
  return shares.map((share, index) => (index === last ? share + rest : share));
}
