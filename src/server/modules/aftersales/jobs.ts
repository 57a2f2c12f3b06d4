import { MINUTE_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { revokeDue } from './revoke-due.ts';

export const aftersalesJobs: readonly Job[] = [
  {
    name: 'close-returns-not-sent',
    everyMs: MINUTE_MS,
    work: (mall, stopped) => revokeDue(mall, { stopped }),
    failureMessage: 'returns that were not sent in time are not closed yet',
  },
];
