import { type Job, MINUTE_MS } from '../../platform/jobs/job.ts';
import { thawPoints } from './release-pending-points.ts';

export const walletJobs: readonly Job[] = [
  {
    name: 'release-pending-points',
    everyMs: MINUTE_MS,
    work: (mall) => thawPoints(mall),
    failureMessage: 'points that are due are not credited yet',
  },
];
