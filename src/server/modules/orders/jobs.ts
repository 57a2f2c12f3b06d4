import { MINUTE_MS, SECOND_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { completeDue } from './complete-due.ts';
import { receiveDue } from './receive-due.ts';

export const orderJobs: readonly Job[] = [
  {
    name: 'cancel-overdue-orders',
    everyMs: 15 * SECOND_MS,
    work: (mall, stopped) => cancelOverdue(mall, { stopped }),
    failureMessage: 'orders that were not paid in time are not cancelled yet',
  },
  {
    name: 'receive-and-complete-orders',
    everyMs: 10 * MINUTE_MS,
    async work(mall, stopped) {
      await receiveDue(mall, { stopped });
      await completeDue(mall, { stopped });
    },
    failureMessage: 'orders are not received or completed yet',
  },
];
