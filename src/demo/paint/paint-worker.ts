import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { openClaims } from './claims.ts';
import { type DrawingJob, type DrawingJobs, jobName } from './drawing-job.ts';
import { paintPicture } from './paint-picture.ts';

export interface PaintWork {
  dir: string;
  groups: DrawingJobs;
  /** Place of the next group, shared by all workers: none waits until a busy main thread hands out work. */
  next: SharedArrayBuffer;
  /** Which jobs are in somebody's hands, shared as well. */
  claims: SharedArrayBuffer;
}

/** Every worker paints one picture at a time; splitting one over libvips' threads costs more than it brings. */
sharp.concurrency(1);
sharp.cache(false);

const { dir, groups, next, claims } = workerData as PaintWork;
const counter = new Int32Array(next);
const { take } = openClaims(groups, claims);
/** Jobs that somebody waits for; messages of the main thread arrive between two pictures. */
const urgent: DrawingJob[] = [];
parentPort?.on('message', (job: DrawingJob) => urgent.push(job));

async function paint(job: DrawingJob): Promise<void> {
  const name = jobName(job);
  if (!take(name)) return;
  await paintPicture(job, dir);
  parentPort?.postMessage(name);
}

for (;;) {
  const group = groups[Atomics.add(counter, 0, 1)];
  if (!group) break;
  for (const job of group) {
    for (let asked = urgent.shift(); asked; asked = urgent.shift()) await paint(asked);
    await paint(job);
  }
}
parentPort?.close();
