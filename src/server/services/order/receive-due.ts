import { DAY_MS } from '#domain/duration.ts';
import { RECEIVE_DAYS } from '#domain/order-limits.ts';
import { receiveSent } from '../../db/queries/due-orders.ts';
import type { Mall } from '../../mall.ts';

const AT_ONCE = 500;

/** What was sent long ago counts as received, unless after-sales are open. Says how many orders there were. */
export function receiveDue({ db, clock }: Pick<Mall, 'db' | 'clock'>, atOnce = AT_ONCE): Promise<number> {
  const now = clock();
  return db.transact((tx) => receiveSent(tx, new Date(now - RECEIVE_DAYS * DAY_MS), new Date(now), atOnce));
}
