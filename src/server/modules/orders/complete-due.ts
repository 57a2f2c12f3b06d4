import type { Sql } from 'postgres';
import { COMPLETE_DAYS, FREEZE_DAYS, thawedBy } from '#domain/orders/order-limits.ts';
import { ORDER_REFUND } from '#domain/orders/order-state.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { insertPointsLine } from '../wallet/index.ts';
import { type CompletedOrder, listReceived, markCompleted } from './queries/due-orders.ts';

const AT_ONCE = 500;

/** Points for an order are there at once and can be used later; nothing is gained by what was given back. */
async function grantPoints(tx: Sql, order: CompletedOrder, now: number): Promise<void> {
  const { no, buyerId, pointsGained, refundStatus } = order;
  if (pointsGained === 0 || refundStatus === ORDER_REFUND.fully) return;
  await insertPointsLine(tx, {
    ...{ buyerId, type: 1, amount: pointsGained, linkType: 'order', linkId: no, createdAt: new Date(now) },
    ...{ status: POINTS_STATUS.frozen, frozenDays: FREEZE_DAYS, thawAt: new Date(thawedBy(now)) },
  });
}

/** Completes orders that were received long enough ago, each once, with the points that it gains. Says how many. */
export async function completeDue(mall: Pick<Mall, 'db' | 'clock' | 'log'>, atOnce = AT_ONCE): Promise<number> {
  const now = mall.clock();
  const before = new Date(now - COMPLETE_DAYS * DAY_MS);
  const ids = await listReceived(mall.db.sql, before, atOnce);
  return oneByOne(mall, ids, 'an order is not completed yet', async (tx, id) => {
    const order = await markCompleted(tx, id, before, new Date(now));
    if (order) await grantPoints(tx, order, now);
    return order !== undefined;
  });
}
