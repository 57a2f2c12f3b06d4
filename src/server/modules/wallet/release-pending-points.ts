import type { Mall } from '../../platform/mall.ts';
import { lockReleasable, releaseEntries } from './queries/points.ts';

const AT_ONCE = 500;

/**
 * Credits all points that are due, and says how many lines there were. Reads count them before it comes round, so it may
 * come late; of several that ask at once, one does it.
 */
export async function releasePoints({ db, clock }: Pick<Mall, 'db' | 'clock'>, atOnce = AT_ONCE): Promise<number> {
  const now = new Date(clock());
  let released = 0;
  for (;;) {
    const some = await db.transact(async (tx) => ((await lockReleasable(tx)) ? releaseEntries(tx, now, atOnce) : 0));
    released += some;
    if (some < atOnce) return released;
  }
}
