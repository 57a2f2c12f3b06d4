import { SECOND_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { runWaitlist } from './run-waitlist.ts';

export const promotionJobs: readonly Job[] = [
  {
    name: 'run-flash-sale-waitlists',
    everyMs: 10 * SECOND_MS,
    work: runWaitlist,
    failureMessage: 'waitlists of flash sales do not move on yet',
  },
];
