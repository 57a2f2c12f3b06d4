import { holdOverdue, listOverdue } from '../../db/queries/due-orders.ts';
import type { Mall } from '../../mall.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { oneByOne } from './one-by-one.ts';

const AT_ONCE = 500;

/**
 * Cancels purchases whose time to pay is over, and says how many. Reads show them as cancelled before it comes round. Of
 * several servers that do it at once each cancels others.
 */
export async function cancelOverdue(mall: Pick<Mall, 'db' | 'clock' | 'log'>, atOnce = AT_ONCE): Promise<number> {
  const now = new Date(mall.clock());
  const ids = await listOverdue(mall.db.sql, now, atOnce);
  return oneByOne(mall, ids, 'an overdue order is not cancelled yet', async (tx, purchaseId) =>
    (await holdOverdue(tx, purchaseId, now)) ? cancelPurchase(tx, { purchaseId, by: 'mall', now }) : false,
  );
}
