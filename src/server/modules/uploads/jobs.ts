import { SECOND_MS } from '#domain/time/duration.ts';
import { HOURLY, type Job } from '../../platform/jobs/job.ts';
import { clearUploads } from './clear-uploads.ts';

export const uploadJobs: readonly Job[] = [
  {
    name: 'clear-uploads',
    ...HOURLY,
    // After accounts have been closed, so that their pictures go in the same hour.
    firstAfterMs: HOURLY.firstAfterMs + 5 * SECOND_MS,
    work: clearUploads,
    failureMessage: 'pictures that nobody uses stay until the next hour',
  },
];
