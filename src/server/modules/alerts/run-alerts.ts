import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { alertsFired } from './events.ts';
import { fireDue, takeChecks } from './queries/firing.ts';

type Firing = Pick<Mall, 'db' | 'clock'>;

/** Alerts of one transaction. */
const AT_ONCE = 500;

/** Fires what is due of some products, or of all. Returns how many. */
const fire = (mall: Firing, productsOf: 'noted' | 'all'): Promise<number> =>
  mall.db.transact(async (tx) => {
    const at = new Date(mall.clock());
    const noted = productsOf === 'noted' ? await takeChecks(tx) : null;
    if (noted?.length === 0) return 0;
    // All of what was taken: the notes are gone with this transaction.
    const most = noted ? null : AT_ONCE;
    const alertIds = await fireDue(tx, noted, at, most ?? Number.MAX_SAFE_INTEGER);
    if (alertIds.length > 0) await announce(tx, alertsFired, { alertIds, at });
    return alertIds.length;
  });

/** Tells who waits for products whose stock or price has changed. Several servers may run it at once: each alert fires once. */
export const runAlerts = (mall: Firing): Promise<number> => fire(mall, 'noted');

/** The same for all products: imports change stock and prices without an event. */
export async function runAllAlerts(mall: Firing): Promise<void> {
  while ((await fire(mall, 'all')) === AT_ONCE);
}
