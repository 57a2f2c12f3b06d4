import { DatabaseSync } from 'node:sqlite';

/** SQLite's SQLITE_BUSY; the bits above give the reason. */
const BUSY = 5;

/** Somebody who only looks whether the lock is free is gone within a millisecond, and is not to be taken for a holder. */
const LOOK_MS = 20;

const STATEMENTS = { alone: 'begin exclusive', together: 'begin; select 1 from sqlite_schema' };

export interface FileLock {
  release(): void;
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;

/**
 * A lock of the operating system on a file, for one who works `alone` or for any number who work `together`; null while
 * others hold it otherwise. It lasts as long as its process, also one that a sleeping machine has stopped, and ends with
 * it, however it ends. Node cannot lock files; SQLite, which comes with it, can on every system. Nothing is written to
 * the file, and it stays: removing one that another process is about to lock would let two in.
 */
export function tryLock(file: string, kind: keyof typeof STATEMENTS): FileLock | null {
  const database = new DatabaseSync(file, { timeout: LOOK_MS });
  try {
    database.exec(STATEMENTS[kind]);
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
