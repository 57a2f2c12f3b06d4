import { FREEZE_DAYS, releasedBy } from '#domain/orders/order-limits.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import type { NewPointsLine } from '../../../server/modules/wallet/queries/points.ts';
import type { Random } from '../../random.ts';
import type { ComposedMerchant, ComposedOrder } from '../orders/compose-orders.ts';

export type PointsPlan = Omit<NewPointsLine, 'buyerId'>;

const WELCOME = 200;
const CHECK_IN = 5;

const done = (amount: number, at: number, linkType: 'system' | 'sign'): PointsPlan => ({
  ...{ type: 1, amount, linkType, status: POINTS_STATUS.done, createdAt: new Date(at) },
});

/** A welcome, and check-ins spread over the days since. */
export const pointsWithoutOrders = (checkIns: number, days: number, now: number, random: Random): PointsPlan[] => [
  done(WELCOME, now - days * DAY_MS, 'system'),
  ...Array.from({ length: checkIns }, (_, i) => {
    const ago = (days * (checkIns - i - random.next())) / checkIns;
    return done(CHECK_IN, now - Math.round(ago * DAY_MS), 'sign');
  }),
];

/** Points are there when the order is completed, and can be used some days later. */
function gainedBy({ no, pointsGained, completedAt }: ComposedMerchant, now: number): PointsPlan[] {
  if (completedAt === null || pointsGained === 0) return [];
  const releaseAt = releasedBy(completedAt);
  return [
    {
      ...{ type: 1, amount: pointsGained, linkType: 'order', linkId: no, createdAt: new Date(completedAt) },
      status: releaseAt <= now ? POINTS_STATUS.done : POINTS_STATUS.pending,
      ...{ pendingDays: FREEZE_DAYS, releaseAt: new Date(releaseAt) },
    },
  ];
}

function usedFor({ no, amounts, wished }: ComposedOrder): PointsPlan[] {
  if (amounts.pointsUsed === 0) return [];
  const createdAt = new Date(wished.placedAt);
  return [
    { type: 2, amount: amounts.pointsUsed, linkType: 'order', linkId: no, status: POINTS_STATUS.done, createdAt },
  ];
}

/** All lines in the order of time. Who has cancelled an order had used no points for it. */
export function composePoints(
  others: readonly PointsPlan[],
  orders: readonly ComposedOrder[],
  now: number,
): PointsPlan[] {
  const byOrders = orders.flatMap((order) => [
    ...usedFor(order),
    ...order.merchants.flatMap((merchant) => gainedBy(merchant, now)),
  ]);
  return [...others, ...byOrders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
