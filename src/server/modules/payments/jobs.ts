import { SECOND_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { pollOpenPayments } from './poll-payments.ts';
import { sendDueRefunds } from './refunds/send-due-refunds.ts';

export const paymentJobs: readonly Job[] = [
  {
    name: 'poll-payments',
    everyMs: 30 * SECOND_MS,
    work: pollOpenPayments,
    failureMessage: 'gateways were not asked about open payments',
  },
  {
    name: 'send-refunds',
    everyMs: 10 * SECOND_MS,
    work: sendDueRefunds,
    failureMessage: 'refunds were not sent to gateways',
  },
];
