import { MINUTE_MS } from '#domain/time/duration.ts';
import { announce } from '../../platform/events/event.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { findForAll } from '../search/index.ts';
import { alertsFired } from './events.ts';
import { fireSearch, takeSearches, type WaitingSearch } from './queries/firing.ts';

type Searching = Pick<Mall, 'db' | 'cache' | 'clock' | 'log'>;

/** Searches of one run, and how often one is looked for: enough for 3,600 that wait, at four a second. */
const AT_ONCE = 20;
const EVERY_MS = 15 * MINUTE_MS;

/** Products that a mail shows. */
const MOST_SHOWN = 3;

/** What there is for a search by now. One that fails holds up no other; it is looked for again like all. */
async function findNow(mall: Searching, { id, words, locale }: WaitingSearch): Promise<number[]> {
  try {
    return await findForAll({ mall, locale }, words, MOST_SHOWN);
  } catch (error) {
    mall.log.error({ err: error, id }, 'a search that somebody waits for failed');
    return [];
  }
}

/** Looks for what was searched in vain, outside of any transaction. Returns how many searches were looked for. */
export async function runSearches(mall: Searching): Promise<number> {
  const now = mall.clock();
  const before = new Date(now - EVERY_MS);
  const searches = await takeSearches(mall.db.sql, { before, now: new Date(now), most: AT_ONCE });
  const found = new Map<number, number[]>();
  for (const one of searches.toSorted((a, b) => a.id - b.id)) {
    const productIds = await findNow(mall, one);
    if (productIds.length > 0) found.set(one.id, productIds);
  }
  const at = new Date(mall.clock());
  await oneByOne(mall, [...found.keys()], 'who waits for a search is not notified yet', async (tx, id) => {
    const isFired = await fireSearch(tx, id, found.get(id) ?? [], at);
    if (isFired) await announce(tx, alertsFired, { alertIds: [id], at });
    return isFired;
  });
  return searches.length;
}
