import { DAY_MS, SECOND_MS } from '#domain/time/duration.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';
import { runAlerts, runAllAlerts } from './run-alerts.ts';
import { runSearches } from './run-searches.ts';

/** An address that nobody confirmed is forgotten soon; one that was notified keeps its link to stop for a month. */
const UNCONFIRMED_DAYS = 2;
const FIRED_DAYS = 30;
const WAITING_DAYS = 365;

export const alertJobs: readonly Job[] = [
  {
    name: 'fire-alerts',
    everyMs: 5 * SECOND_MS,
    work: runAlerts,
    failureMessage: 'who waits for a product is not notified yet',
  },
  {
    name: 'look-for-searches',
    everyMs: 5 * SECOND_MS,
    work: runSearches,
    failureMessage: 'who waits for products for a search is not notified yet',
  },
  {
    name: 'sweep-alerts',
    ...HOURLY,
    async work(mall) {
      const { sql } = mall.db;
      await runAllAlerts(mall);
      const before = (days: number) => new Date(mall.clock() - days * DAY_MS);
      await deleteInBatches(
        sql,
        'product_alert',
        sql`confirmed_at is null and created_at < ${before(UNCONFIRMED_DAYS)}`,
      );
      await deleteInBatches(sql, 'product_alert', sql`fired_at < ${before(FIRED_DAYS)}`);
      await deleteInBatches(sql, 'product_alert', sql`created_at < ${before(WAITING_DAYS)}`);
    },
    failureMessage: 'old alerts stay until the next hour',
  },
];
