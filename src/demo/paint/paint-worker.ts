import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import { openClaims, type PictureGroups } from './claims.ts';
import { paintPicture } from './paint-picture.ts';

export interface PaintWork {
  dir: string;
  /** A group is painted by one worker, so that it draws the things in it once. */
  groups: PictureGroups;
  /** Place of the next group, shared by all workers: none waits until a busy main thread hands out work. */
  next: SharedArrayBuffer;
  /** Which pictures are in somebody's hands, shared as well. */
  claims: SharedArrayBuffer;
}

/** Every worker paints one picture at a time; splitting one over libvips' threads costs more than it brings. */
sharp.concurrency(1);
sharp.cache(false);

const { dir, groups, next, claims } = workerData as PaintWork;
const counter = new Int32Array(next);
const { take } = openClaims(groups, claims);
/** Pictures that somebody waits for; messages of the main thread arrive between two pictures. */
const urgent: PictureSpec[] = [];
parentPort?.on('message', (spec: PictureSpec) => urgent.push(spec));

async function paint(spec: PictureSpec): Promise<void> {
  const { name } = pictureOf(spec);
  if (!take(name)) return;
  await paintPicture(spec, dir);
  parentPort?.postMessage(name);
}

for (;;) {
  const group = groups[Atomics.add(counter, 0, 1)];
  if (!group) break;
  for (const spec of group) {
    for (let asked = urgent.shift(); asked; asked = urgent.shift()) await paint(asked);
    await paint(spec);
  }
}
parentPort?.close();
