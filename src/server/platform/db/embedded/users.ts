import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../config/operator-error.ts';
import { type FileLock, tryLock } from '../../process/file-lock.ts';

const LOOK_EVERY_MS = 20;
/** Longer than a database is given to stop. */
const MOST_WAIT_MS = 40_000;

export interface DatabaseUser {
  /** Leaves the others; does `ifLast` when there are none. Anyone who comes meanwhile waits for its end. */
  leave(ifLast: () => Promise<void>): Promise<void>;
}

async function lockTogether(file: string): Promise<FileLock> {
  for (const deadline = Date.now() + MOST_WAIT_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    const lock = tryLock(file, 'together');
    if (lock) return lock;
  }
  throw new OperatorError(
    `Another mall has been stopping the database for a long time (it holds ${file}). Start again in a minute.`,
  );
}

/** Joins those who use the embedded database of this data folder; waits while the last of them is stopping it. */
export async function joinUsers(dataDir: string): Promise<DatabaseUser> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'database-users.sqlite');
  const lock = await lockTogether(file);
  const leave = async (ifLast: () => Promise<void>) => {
    lock.release();
    const alone = tryLock(file, 'alone');
    if (!alone) return;
    try {
      await ifLast();
    } finally {
      alone.release();
    }
  };
  return { leave };
}
