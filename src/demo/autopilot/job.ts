import { SECOND_MS } from '#domain/time/duration.ts';
import type { Job } from '../../server/platform/jobs/job.ts';
import { runAutopilot } from './run.ts';

export const autopilotJob: Job = {
  name: 'demo-autopilot',
  everyMs: 30 * SECOND_MS,
  work: (mall) => runAutopilot(mall),
  failureMessage: 'demo orders are not sent, or their parcels do not go on',
};
