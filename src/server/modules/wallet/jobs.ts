import { MINUTE_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { thawPoints } from './release-pending-points.ts';

export const walletJobs: readonly Job[] = [
  {
    name: 'release-pending-points',
    everyMs: MINUTE_MS,
    work: thawPoints,
    failureMessage: 'points that are due are not credited yet',
  },
];
