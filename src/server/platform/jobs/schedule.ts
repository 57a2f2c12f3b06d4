import { SECOND_MS } from '#domain/time/duration.ts';
import { inRequest } from '../log/request-scope.ts';
import type { Mall } from '../mall.ts';
import { traced } from '../tracing/tracing.ts';
import type { Job } from './job.ts';

/** A gateway that is silent does not keep the mall open. */
const STOP_MS = 5 * SECOND_MS;

const patience = () => new Promise<void>((end) => setTimeout(end, STOP_MS).unref());

/** Runs a job until it is stopped; a run that takes longer than its time skips those that it missed. Returns what stops it. */
export function startJob({ name, everyMs, firstAfterMs, work, ...failure }: Job, mall: Mall): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout;
  const stopped = new AbortController();
  const run = () => {
    underWay ??= inRequest(`job-${name}`, () => traced(`job ${name}`, {}, async () => work(mall, stopped.signal)))
      .then(
        () => {},
        (error: unknown) =>
          mall.log[failure.failureLevel ?? 'error']({ err: error, job: name }, failure.failureMessage),
      )
      .finally(() => {
        underWay = null;
      });
  };
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      runIn(everyMs);
      run();
    }, ms);
  };
  runIn(firstAfterMs ?? everyMs);
  if (firstAfterMs === undefined) run();
  return async () => {
    clearTimeout(timer);
    stopped.abort();
    await Promise.race([underWay, patience()]);
  };
}

/** Starts every job of an open mall. Returns what stops them all. */
export function startJobs(mall: Mall, jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, mall));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
