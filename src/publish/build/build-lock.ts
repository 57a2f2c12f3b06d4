import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '#server/platform/process/file-lock.ts';

const LOOK_EVERY_MS = 250;

/** Runs alone among all processes that publish into the same place; `onWait` is called once if it has to wait. */
export async function withBuildLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let lock = tryLock(file, 'alone');
  if (!lock) onWait();
  for (; !lock; lock = tryLock(file, 'alone')) await pause(LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
