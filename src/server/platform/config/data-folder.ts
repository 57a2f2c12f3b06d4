import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../log/log.ts';
import { OperatorError } from './operator-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it lies on a disk that is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file has that name',
};

/** One step at a time: Node's own recursive way never ends below a folder that cannot hold folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o750 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes the data folder if there is none and proves that it can be written to. Throws an `OperatorError`. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, 'written');
    rmSync(probe);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    throw new OperatorError(
      `The data folder ${folder} cannot be used: ${REASONS[code] ?? code}. Choose another with MALL_DATA, or repair this one.`,
      { cause },
    );
  }
}

/** What stays of a folder's permissions: its account everything, its group reading. */
const CLOSED = 0o7750;

/**
 * Shuts other accounts of this machine out of the data folder. Only when the database is open: under root it runs as an
 * account of its own, which has been admitted by then.
 */
export function closeDataFolder(folder: string, log: Log): void {
  const { mode } = statSync(folder);
  const closed = mode & CLOSED;
  if (closed === (mode & 0o7777)) return;
  try {
    chmodSync(folder, closed);
  } catch (error) {
    log.warn({ err: error, folder }, 'other accounts can read the data folder: run chmod 750 on it as its owner');
  }
}
