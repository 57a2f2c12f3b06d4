import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { PictureSpec } from '../picture-spec.ts';
import { paintPicture } from './paint-picture.ts';

export interface PaintWork {
  dir: string;
  specs: readonly PictureSpec[];
  /** Place of the next picture, shared by all workers: nobody waits until a busy main thread hands out work. */
  next: SharedArrayBuffer;
}

/** Every worker paints one picture at a time; splitting one over libvips' threads costs more than it brings. */
sharp.concurrency(1);

const { dir, specs, next } = workerData as PaintWork;
const counter = new Int32Array(next);

for (;;) {
  const spec = specs[Atomics.add(counter, 0, 1)];
  if (!spec) break;
  await paintPicture(spec, dir);
  parentPort?.postMessage('painted');
}
