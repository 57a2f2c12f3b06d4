import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import type { PaintWork } from './paint-worker.ts';
import { filesOf } from './picture-files.ts';

export interface PaintingOrder {
  /** The folder of the pictures; made when it is not there. */
  dir: string;
  /** Threads that paint; when left out, one processor is left to others. */
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
function missingFrom(dir: string, groups: readonly PictureSpec[][]): PictureSpec[][] {
  mkdirSync(dir, { recursive: true });
  const there = new Set(readdirSync(dir));
  const isMissing = (spec: PictureSpec) => !filesOf(pictureOf(spec)).every((file) => there.has(file));
  return groups.map((group) => group.filter(isMissing)).filter((group) => group.length > 0);
}

const finished = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });

/**
 * Paints what is missing, on threads of its own: drawing is plain computing and would hold up everything else. Touches
 * no database; starting again after a crash goes on where it ended.
 */
export function startPainting(pictures: readonly PictureSpec[][], order: PaintingOrder): Painting {
  const { dir, threads = Math.max(1, availableParallelism() - 1), progress } = order;
  const groups = missingFrom(dir, pictures);
  const missing = groups.flat().length;
  const work: PaintWork = { dir, groups, next: new SharedArrayBuffer(4) };
  const workers = Array.from(
    { length: Math.min(threads, groups.length) },
    () => new Worker(WORKER, { workerData: work }),
  );
  let painted = 0;
  for (const worker of workers) worker.on('message', () => progress?.(++painted, missing));
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
  const done = paint();
  // Whoever waits for the pictures hears of a failure; it may come before anybody waits.
  done.catch(() => {});
  return { missing, done, stop };
}
