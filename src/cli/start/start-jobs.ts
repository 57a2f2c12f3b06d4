import { jobs } from '#server/modules/jobs.ts';
import { startJobs } from '#server/platform/jobs/schedule.ts';
import type { Mall } from '#server/platform/mall.ts';

/** Starts the jobs of a mall, and the autopilot of the demo where that may run. Returns what stops them all. */
export async function startMallJobs(mall: Mall): Promise<() => Promise<void>> {
  if (!mall.config.localOnly) return startJobs(mall, jobs);
  const { autopilotJob } = await import('#demo/autopilot/job.ts');
  const { applicationsJob } = await import('#demo/applications/decide-applications.ts');
  const { returnsJob } = await import('#demo/returns/decide-returns.ts');
  return startJobs(mall, [...jobs, autopilotJob, applicationsJob, returnsJob]);
}
