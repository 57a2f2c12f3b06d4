import { type Job, SECOND_MS } from '../../platform/jobs/job.ts';
import { askOpenPayments } from './poll-payments.ts';

export const paymentJobs: readonly Job[] = [
  {
    name: 'poll-payments',
    everyMs: 30 * SECOND_MS,
    work: (mall) => askOpenPayments(mall),
    failureMessage: 'gateways were not asked about open payments',
  },
];
