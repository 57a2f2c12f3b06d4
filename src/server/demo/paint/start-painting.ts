import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import type { PaintWork } from './paint-worker.ts';
import { filesOf } from './picture-files.ts';

export interface PaintingOrder {
  /** The folder of the pictures; made when it is not there. */
  dir: string;
  /** Threads that paint; one for each processor when left out. */
  threads?: number;
  progress?: (done: number, total: number) => void;
}

export interface Painting {
  /** How many pictures were missing when it began. */
  missing: number;
  /** Settles when all are painted, or when painting was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
}

const WORKER = new URL('./paint-worker.ts', import.meta.url);

/** Pictures of which a file is missing; those of an earlier, broken attempt are found done. */
function missingFrom(dir: string, specs: readonly PictureSpec[]): PictureSpec[] {
  mkdirSync(dir, { recursive: true });
  const there = new Set(readdirSync(dir));
  return specs.filter((spec) => !filesOf(pictureOf(spec)).every((file) => there.has(file)));
}

/** What is drawn once for several pictures: the thing for sale; everything else is drawn for itself. */
const subjectOf = (spec: PictureSpec) => ('art' in spec ? spec.art : pictureOf(spec).name);

const groupsOf = (specs: readonly PictureSpec[]) => [...Map.groupBy(specs, subjectOf).values()];

const finished = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });

/**
 * Paints what is missing, on threads of its own: drawing is plain computing and would hold up
 * everything else. Touches no database; starting again after a crash goes on where it ended.
 */
export function startPainting(specs: readonly PictureSpec[], order: PaintingOrder): Painting {
  const { dir, threads = availableParallelism(), progress } = order;
  const missing = missingFrom(dir, specs);
  const groups = groupsOf(missing);
  const work: PaintWork = { dir, groups, next: new SharedArrayBuffer(4) };
  const workers = Array.from(
    { length: Math.min(threads, groups.length) },
    () => new Worker(WORKER, { workerData: work }),
  );
  let painted = 0;
  for (const worker of workers) worker.on('message', () => progress?.(++painted, missing.length));
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  const paint = async () => {
    try {
      await Promise.all(workers.map(finished));
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return { missing: missing.length, done: paint(), stop };
}
