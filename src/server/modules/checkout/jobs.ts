import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';

export const checkoutJobs: readonly Job[] = [
  {
    name: 'delete-checkout-sessions',
    ...HOURLY,
    async work({ db, clock }) {
      await deleteInBatches(db.sql, 'checkout_session', db.sql`expires_at < ${new Date(clock())}`);
    },
    failureMessage: 'expired checkout sessions stay until the next hour',
  },
];
