import { DAY_MS, MINUTE_MS } from '#domain/time/duration.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { clearOutbox } from '../notifications/outbox.ts';
import { HOURLY, type Job } from './job.ts';

const WEEK_MS = 7 * DAY_MS;

/** What the platform itself does by the clock. */
export const platformJobs: readonly Job[] = [
  {
    name: 'clear-outbox',
    everyMs: MINUTE_MS,
    work: clearOutbox,
    failureMessage: 'old messages are not deleted from the outbox yet: they hold codes that are spent',
  },
  {
    name: 'delete-stale-records',
    ...HOURLY,
    async work({ db, clock }) {
      await deleteInBatches(db.sql, 'message', db.sql`created_at < ${new Date(clock() - WEEK_MS)}`);
      // Clients repeat a write within minutes; a day also covers a shopper who comes back to an open tab.
      await deleteInBatches(db.sql, 'idempotency_record', db.sql`created_at < ${new Date(clock() - DAY_MS)}`);
    },
    failureMessage: 'stale messages and idempotency records stay until the next hour',
  },
];
