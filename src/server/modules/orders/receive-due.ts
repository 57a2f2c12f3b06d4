import { RECEIVE_DAYS } from '#domain/orders/order-limits.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import type { Mall } from '../../platform/mall.ts';
import { receiveSent } from './queries/due-orders.ts';

const AT_ONCE = 500;

/** What was sent long ago counts as received, unless after-sales are open. Says how many orders there were. */
export function receiveDue({ db, clock }: Pick<Mall, 'db' | 'clock'>, atOnce = AT_ONCE): Promise<number> {
  const now = clock();
  return db.transact((tx) => receiveSent(tx, new Date(now - RECEIVE_DAYS * DAY_MS), new Date(now), atOnce));
}
