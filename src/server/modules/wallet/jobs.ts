import { MINUTE_MS } from '#domain/time/duration.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { releasePoints } from './release-pending-points.ts';

export const walletJobs: readonly Job[] = [
  {
    name: 'release-pending-points',
    everyMs: MINUTE_MS,
    work: (mall, stopped) => releasePoints(mall, { stopped }),
    failureMessage: 'points that are due are not credited yet',
  },
];
