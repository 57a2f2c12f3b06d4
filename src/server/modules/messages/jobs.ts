import { DAY_MS, SECOND_MS } from '#domain/time/duration.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';
import { deliverMails } from './deliver-mails.ts';

/** Mails name people and what they bought; a month is enough to find out what became of one. */
const MAIL_DAYS = 30;
const INBOX_DAYS = 365;

export const messageJobs: readonly Job[] = [
  {
    name: 'deliver-mails',
    everyMs: 5 * SECOND_MS,
    work: deliverMails,
    failureMessage: 'mails about orders are not sent yet',
  },
  {
    name: 'delete-old-messages',
    ...HOURLY,
    async work({ db, clock }) {
      const before = (days: number) => new Date(clock() - days * DAY_MS);
      await deleteInBatches(db.sql, 'outgoing_mail', db.sql`created_at < ${before(MAIL_DAYS)} and state <> 'waiting'`);
      await deleteInBatches(db.sql, 'inbox_message', db.sql`created_at < ${before(INBOX_DAYS)}`);
    },
    failureMessage: 'old messages stay until the next hour',
  },
];
