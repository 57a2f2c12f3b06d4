import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TOUCH_MS = 2_000;
/** A pid may have been given to another program since, so a lock that nobody touches is dead as well. */
const DEAD_AFTER_MS = 15_000;

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function isDead(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return true;
  return Date.now() - found.mtimeMs > DEAD_AFTER_MS || !isAlive(Number(readFileSync(file, 'utf8')));
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  if (isDead(file)) rmSync(file, { force: true });
  return false;
}

/** Runs alone among all processes that publish into the same place; `onWait` is told once if it has to wait. */
export async function withBuildLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; !take(file); attempt++) {
    if (attempt === 2) onWait();
    await pause(attempt === 0 ? 0 : 250);
  }
  const touch = setInterval(() => utimesSync(file, new Date(), new Date()), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    rmSync(file, { force: true });
  }
}
