import type { Mall } from '../../../platform/mall.ts';
import { namesOn } from '../gateways/open.ts';
import { oneByProvider } from '../one-by-provider.ts';
import { listDueRefunds } from '../queries/refunds.ts';
import { REFUND_PAUSE_MS, sendRefund } from './send-refund.ts';

const AT_ONCE = 50;

/** A fault at one of them is logged, and holds up none of the others. */
async function sendOne(mall: Mall, no: string): Promise<void> {
  try {
    await sendRefund(mall, no);
  } catch (error) {
    mall.log.error({ err: error, refund: no }, 'a refund could not be sent or its answer not be recorded');
  }
}

/** Sends refunds that were not sent yet, and asks about those under way. Returns how many it handled. Several servers may run it. */
export async function sendDueRefunds(mall: Mall): Promise<number> {
  const due = await listDueRefunds(mall.db.sql, {
    providers: namesOn(mall.payments),
    now: new Date(mall.clock()),
    pauseMs: REFUND_PAUSE_MS,
    limit: AT_ONCE,
  });
  await oneByProvider(due, ({ no }) => sendOne(mall, no));
  return due.length;
}
