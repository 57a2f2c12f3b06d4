import { HOUR_MS } from '#domain/time/duration.ts';
import { jobs } from '#server/modules/jobs.ts';
import type { Mall } from '#server/platform/mall.ts';

export const HOURLY_JOBS = jobs.filter(({ everyMs }) => everyMs === HOUR_MS);

/** Runs each job that comes every hour, one after the other. */
export async function runHourlyJobs(mall: Mall): Promise<void> {
  for (const { work } of HOURLY_JOBS) await work(mall);
}
