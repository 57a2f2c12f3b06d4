import { DAY_MS } from '#domain/time/duration.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';

export const verificationJobs: readonly Job[] = [
  {
    name: 'delete-codes',
    ...HOURLY,
    async work({ db, clock }) {
      await deleteInBatches(db.sql, 'verification_code', db.sql`expires_at < ${new Date(clock() - DAY_MS)}`);
    },
    failureMessage: 'expired codes stay until the next hour',
  },
];
