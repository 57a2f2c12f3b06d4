import { DAY_MS } from '#domain/duration.ts';
import { deleteStale } from '../../db/queries/housekeeping.ts';
import type { Mall } from '../../mall.ts';
import { clearUploads } from './clear-uploads.ts';
import { closeDue } from './close-due.ts';

const SOON_MS = 60_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;

type House = Pick<Mall, 'db' | 'uploads' | 'clock' | 'log'>;

/** Closes accounts whose week is over, and takes away what they leave and what served its time. */
export async function keepHouseOnce(mall: House): Promise<void> {
  const { db, clock } = mall;
  const now = clock();
  await closeDue(db.sql, now);
  await deleteStale(db.sql, new Date(now), new Date(now - DAY_MS), new Date(now - WEEK_MS));
  await clearUploads(mall);
}

/**
 * The same soon, and then once an hour: not at once, for commands open the mall for a moment, and a mall that is started
 * anew every day keeps house as well. Nothing waits for it: whoever reads goes by the clock. Gives the end of it.
 */
export function keepHouse(mall: House): () => void {
  let timer: NodeJS.Timeout;
  const keepIn = (ms: number) => {
    timer = setTimeout(async () => {
      keepIn(HOUR_MS);
      await keepHouseOnce(mall).catch((error: unknown) =>
        mall.log.warn({ err: error }, 'stale rows stay until the next hour'),
      );
    }, ms).unref();
  };
  keepIn(SOON_MS);
  return () => clearTimeout(timer);
}
