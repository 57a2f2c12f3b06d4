import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';
import { closeDue } from './close-due.ts';

export const accountJobs: readonly Job[] = [
  {
    name: 'close-accounts',
    ...HOURLY,
    async work({ db, clock }) {
      await closeDue(db.sql, clock());
    },
    failureMessage: 'accounts whose week is over stay open until the next hour',
  },
  {
    name: 'delete-sessions',
    ...HOURLY,
    async work({ db, clock }) {
      const now = new Date(clock());
      await deleteInBatches(db.sql, 'session', db.sql`expires_at < ${now}`);
      await deleteInBatches(db.sql, 'known_device', db.sql`expires_at < ${now}`);
    },
    failureMessage: 'expired sessions stay until the next hour',
  },
];
