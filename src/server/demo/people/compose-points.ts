import { POINTS_STATUS } from '#domain/points.ts';
import type { NewPointsLine } from '../../db/queries/points.ts';
import { daysAgo } from '../demo-context.ts';
import type { Random } from '../random.ts';
import { momentsOf } from './compose-bills.ts';

export type PointsPlan = Omit<NewPointsLine, 'buyerId'>;

/** Days from an order's end to its points, as the mall has it. */
const FROZEN_DAYS = 7;
/** So many lines are frozen. */
const COMING = 2;

/** The last orders are not over yet: one has no points so far, and those before it wait for theirs. */
function earned(amount: number, createdAt: Date, now: number, fromLast: number): PointsPlan {
  const line = { type: 1, amount, linkType: 'order', createdAt } as const;
  if (fromLast === 0) return { ...line, status: POINTS_STATUS.created };
  if (fromLast > COMING) return { ...line, status: POINTS_STATUS.done };
  return {
    ...line,
    status: POINTS_STATUS.frozen,
    frozenDays: FROZEN_DAYS,
    thawAt: daysAgo(now, fromLast - FROZEN_DAYS),
  };
}

/** Points from orders, gifts and check-ins, now and then used; the last ones are on their way. */
export function composePoints(count: number, days: number, now: number, random: Random): PointsPlan[] {
  let current = 0;
  return momentsOf(count, days, now, random).map((createdAt, i): PointsPlan => {
    const line = { createdAt, status: POINTS_STATUS.done };
    const amount = random.int(20, 180);
    if (i === 0) {
      current += 200;
      return { ...line, type: 1, amount: 200, linkType: 'system' };
    }
    if (i < count - 1 - COMING && amount <= current && random.chance(0.3)) {
      current -= amount;
      return { ...line, type: 2, amount, linkType: 'order' };
    }
    if (i < count - 1 - COMING && random.chance(0.2)) {
      current += 5;
      return { ...line, type: 1, amount: 5, linkType: 'sign' };
    }
    const made = earned(amount, createdAt, now, count - 1 - i);
    if (made.status === POINTS_STATUS.done) current += amount;
    return made;
  });
}
