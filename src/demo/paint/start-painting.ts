import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import { openClaims, shareClaims } from './claims.ts';
import { type DrawingJob, type DrawingJobs, filesOfJob, jobName, jobsInOrder } from './drawing-job.ts';
import type { PaintWork } from './paint-worker.ts';

export interface PaintingOrder {
  /** The folder of the pictures; made when it is not there. */
  dir: string;
  /** Threads that paint; when left out, one processor is left to others. */
  threads?: number;
  /** Counts drawings: a picture may have two, one for its small widths and one for its large one. */
  progress?: (done: number, total: number) => void;
}

export interface Painting {
  /** How many pictures were missing when it began. */
  missing: number;
  /** Settles when all are painted, or when painting was stopped. */
  done: Promise<void>;
  /** Has the picture of a file, e.g. '0af31c…-240.avif', painted next, and settles when it is not missing any more. */
  paintNow(file: string): Promise<void>;
  /** Lets go of anyone who waits, at once; settles when the threads have put down what they were painting. */
  stop(): Promise<void>;
}

const WORKER = new URL('./paint-worker.ts', import.meta.url);

/** Drawings of which a file is missing; those of an earlier, broken attempt are found done. */
function missingFrom(dir: string, groups: readonly PictureSpec[][]): DrawingJobs {
  mkdirSync(dir, { recursive: true });
  const there = new Set(readdirSync(dir));
  const isMissing = (job: DrawingJob) => !filesOfJob(job).every((file) => there.has(file));
  return jobsInOrder(groups)
    .map((group) => group.filter(isMissing))
    .filter((group) => group.length > 0);
}

const finished = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });

/** Settles when all have ended; the failure of one ends the others. */
async function allFinished(ends: readonly Promise<void>[], stop: () => Promise<void>): Promise<void> {
  try {
    await Promise.all(ends);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** '0af31c…-240.avif' and '0af31c…-240.webp' are one picture of one width. */
const withoutFormat = (file: string) => file.replace(/\.\w+$/, '');

/** What is missing, by name, and who waits for it. */
function createWaitingRoom(groups: DrawingJobs, ask: (job: DrawingJob) => void) {
  const jobs = groups.flat();
  const missing = new Map(jobs.map((job) => [jobName(job), job]));
  const byFile = new Map(jobs.flatMap((job) => filesOfJob(job).map((file) => [withoutFormat(file), job])));
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const letGo = (name: string) => {
    waiting.get(name)?.resolve();
    waiting.delete(name);
  };
  return {
    /** Whether the drawing was missing until now. */
    painted(name: string): boolean {
      letGo(name);
      return missing.delete(name);
    },
    async wait(file: string): Promise<void> {
      const job = byFile.get(withoutFormat(file));
      if (!job) return;
      const name = jobName(job);
      if (!missing.has(name)) return;
      if (!waiting.has(name)) {
        waiting.set(name, Promise.withResolvers());
        ask(job);
      }
      await waiting.get(name)?.promise;
    },
    close() {
      missing.clear();
      for (const name of [...waiting.keys()]) letGo(name);
    },
  };
}

/**
 * Paints what is missing, on threads of its own: drawing is plain computing and would hold up everything else. Touches
 * no database; starting again after a crash goes on where it ended.
 */
export function startPainting(pictures: readonly PictureSpec[][], order: PaintingOrder): Painting {
  const { dir, threads = Math.max(1, availableParallelism() - 1), progress } = order;
  const groups = missingFrom(dir, pictures);
  const drawings = groups.flat();
  const missing = new Set(drawings.map(({ spec }) => pictureOf(spec).name)).size;
  const work: PaintWork = { dir, groups, next: new SharedArrayBuffer(4), claims: shareClaims(groups) };
  const workers = Array.from(
    { length: Math.min(threads, groups.length) },
    () => new Worker(WORKER, { workerData: work }),
  );
  // Every worker gets the request, because one that has ended cannot answer; the first to receive it paints.
  const room = createWaitingRoom(groups, (job) => {
    for (const worker of workers) worker.postMessage(job);
  });
  let painted = 0;
  const count = (name: string) => {
    if (room.painted(name)) progress?.(++painted, drawings.length);
  };
  for (const worker of workers) worker.on('message', count);
  const ends = workers.map(finished);
  // Threads that were terminated would leave half a picture behind; with nothing left to take they end by themselves.
  const stop = async () => {
    room.close();
    openClaims(groups, work.claims).takeAll();
    await Promise.allSettled(ends);
  };
  const done = allFinished(ends, stop).finally(room.close);
  // Callers that await `done` receive a failure; this handler is for one that comes before anybody awaits it.
  done.catch(() => {});
  return { missing, done, paintNow: room.wait, stop };
}
