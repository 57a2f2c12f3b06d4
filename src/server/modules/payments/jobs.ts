import { SECOND_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { pollOpenPayments } from './poll-payments.ts';

export const paymentJobs: readonly Job[] = [
  {
    name: 'poll-payments',
    everyMs: 30 * SECOND_MS,
    work: pollOpenPayments,
    failureMessage: 'gateways were not asked about open payments',
  },
];
