import { type Batches, inBatches } from '../../platform/jobs/in-batches.ts';
import type { Mall } from '../../platform/mall.ts';
import { lockReleasable, releaseEntries } from './queries/points.ts';

const AT_ONCE = 500;

/**
 * Credits all points that are due, and says how many lines there were. Reads count them before it comes round, so it may
 * come late; of several that ask at once, one does it.
 */
export function releasePoints(
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  { atOnce = AT_ONCE, stopped }: Batches = {},
): Promise<number> {
  const now = new Date(clock());
  return inBatches({ atOnce, stopped }, () =>
    db.transact(async (tx) => {
      const released = (await lockReleasable(tx)) ? await releaseEntries(tx, now, atOnce) : 0;
      return { found: released, handled: released };
    }),
  );
}
