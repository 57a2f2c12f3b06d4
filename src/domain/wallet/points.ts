import { type Currency, toWire } from '../money/money.ts';

/** Status of a line of points: 1 created, 2 frozen, 3 done, 4 void. */
export const POINTS_STATUS = { created: 1, pending: 2, done: 3, void: 4 } as const;

interface PointsLine {
  status: number;
  /** Epoch milliseconds. */
  releaseAt: number | null;
}

/** Frozen points count as credited from the moment on for which they were promised, also where no job has recorded it yet. */
export const pointsStatus = ({ status, releaseAt }: PointsLine, now: number): number =>
  status === POINTS_STATUS.pending && releaseAt !== null && releaseAt <= now ? POINTS_STATUS.done : status;

/** How many points pay one unit of the base currency. */
export const POINTS_PER_UNIT = 100;

/** What points are worth in the base currency, '38.60' for 3,860; what is left below its minor unit buys nothing. */
export const pointsWorth = (points: number, base: Pick<Currency, 'decimals'>): string =>
  toWire(Math.floor((points * 10 ** base.decimals) / POINTS_PER_UNIT), base);
