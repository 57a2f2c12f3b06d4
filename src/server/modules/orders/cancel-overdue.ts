import { type Batches, inBatches } from '../../platform/jobs/in-batches.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { cancelPlatformOrder } from './cancel-unpaid-order.ts';
import { holdOverdue, listOverdue } from './queries/due-orders.ts';

const AT_ONCE = 500;

/**
 * Cancels purchases whose time to pay is over, and says how many. Reads show them as cancelled before it comes round. Of
 * several servers that do it at once each cancels others.
 */
export function cancelOverdue(
  mall: Pick<Mall, 'db' | 'clock' | 'log'>,
  { atOnce = AT_ONCE, stopped }: Batches = {},
): Promise<number> {
  const now = new Date(mall.clock());
  return inBatches({ atOnce, stopped }, async () => {
    const ids = await listOverdue(mall.db.sql, now, atOnce);
    const handled = await oneByOne(mall, ids, 'an overdue order is not cancelled yet', async (tx, platformOrderId) =>
      (await holdOverdue(tx, platformOrderId, now))
        ? cancelPlatformOrder(tx, { platformOrderId, by: 'mall', now })
        : false,
    );
    return { found: ids.length, handled };
  });
}
