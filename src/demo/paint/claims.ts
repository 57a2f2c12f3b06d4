import { type DrawingJobs, jobName } from './drawing-job.ts';

const FREE = 0;
const TAKEN = 1;

/** One byte a job, seen by all threads. */
export const shareClaims = (groups: DrawingJobs) => new SharedArrayBuffer(groups.flat().length);

export interface Claims {
  /** Whether the job is the caller's: true once, in one thread. */
  take(name: string): boolean;
  /** Leaves nothing to others, who then end after the picture that they are at. */
  takeAll(): void;
}

/** Who paints what: a job stands in one group, but every thread is asked for one that somebody waits for. */
export function openClaims(groups: DrawingJobs, shared: SharedArrayBuffer): Claims {
  const claims = new Uint8Array(shared);
  const places = new Map(groups.flat().map((job, place) => [jobName(job), place]));
  return {
    take(name) {
      const place = places.get(name);
      return place !== undefined && Atomics.compareExchange(claims, place, FREE, TAKEN) === FREE;
    },
    takeAll: () => void claims.fill(TAKEN),
  };
}
