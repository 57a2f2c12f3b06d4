import { type Job, SECOND_MS } from '../../platform/jobs/job.ts';
import { runWaitlist } from './run-waitlist.ts';

export const promotionJobs: readonly Job[] = [
  {
    name: 'run-flash-sale-waitlists',
    everyMs: 10 * SECOND_MS,
    work: (mall) => runWaitlist(mall),
    failureMessage: 'waitlists of flash sales do not move on yet',
  },
];
