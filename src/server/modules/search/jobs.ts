import { POPULAR_DAYS } from '#domain/search/popular-searches.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';

export const searchJobs: readonly Job[] = [
  {
    name: 'sweep-searches',
    ...HOURLY,
    async work(mall) {
      const { sql } = mall.db;
      await deleteInBatches(sql, 'search_count', sql`day < ${new Date(mall.clock() - POPULAR_DAYS * DAY_MS)}`);
    },
    failureMessage: 'counts of old searches stay until the next hour',
  },
];
