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

/** Points are credited when the order is completed. */
function gainedBy({ no, pointsGained, completedAt }: ComposedMerchant): PointsPlan[] {
  if (completedAt === null || pointsGained === 0) return [];
  return [
    {
      ...{ type: 1, amount: pointsGained, linkType: 'order', linkId: no, createdAt: new Date(completedAt) },
      status: POINTS_STATUS.done,
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
export function composePoints(others: readonly PointsPlan[], orders: readonly ComposedOrder[]): PointsPlan[] {
  const byOrders = orders.flatMap((order) => [...usedFor(order), ...order.merchants.flatMap(gainedBy)]);
  return [...others, ...byOrders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
