import { deleteStale } from '../../db/queries/housekeeping.ts';
import type { Mall } from '../../mall.ts';
import { closeDue } from './close-due.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * Closes accounts whose week is over, and takes away what served its time, once an hour. Nothing waits for it: whoever
 * reads goes by the clock. Gives the end of it.
 */
export function keepHouse({ db, clock, log }: Pick<Mall, 'db' | 'clock' | 'log'>): () => void {
  const keep = async () => {
    const now = clock();
    await closeDue(db.sql, now);
    await deleteStale(db.sql, new Date(now), new Date(now - DAY_MS), new Date(now - WEEK_MS));
  };
  const timer = setInterval(() => {
    keep().catch((error: unknown) => log.warn({ err: error }, 'stale rows stay until the next hour'));
  }, HOUR_MS).unref();
  return () => clearInterval(timer);
}
