import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { cancelPlatformOrder } from './cancel-unpaid-order.ts';
import { holdOverdue, listOverdue } from './queries/due-orders.ts';

const AT_ONCE = 500;

/**
 * Cancels purchases whose time to pay is over, and says how many. Reads show them as cancelled before it comes round. Of
 * several servers that do it at once each cancels others.
 */
export async function cancelOverdue(mall: Pick<Mall, 'db' | 'clock' | 'log'>, atOnce = AT_ONCE): Promise<number> {
  const now = new Date(mall.clock());
  const ids = await listOverdue(mall.db.sql, now, atOnce);
  return oneByOne(mall, ids, 'an overdue order is not cancelled yet', async (tx, platformOrderId) =>
    (await holdOverdue(tx, platformOrderId, now))
      ? cancelPlatformOrder(tx, { platformOrderId, by: 'mall', now })
      : false,
  );
}
