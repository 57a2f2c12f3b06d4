import { chownSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Account } from './account.ts';
import { fingerprint } from './binaries.ts';

/** Short, because socket paths end at 100 characters. */
const SOCKETS = '/tmp';
/** Younger ones may be those of a mall that is starting at this moment. */
const LEFT_AFTER_MS = 5 * 60_000;

/** In the data folder: which folder holds the socket. */
const NOTE = 'database-socket.txt';

/** A folder, no link to one, that belongs to us or to the database's account, and that no other account may enter. */
function isOwn(path: string, account: Account | null): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return Boolean(
    found?.isDirectory() && [userInfo().uid, account?.uid].includes(found.uid) && (found.mode & 0o077) === 0,
  );
}

/** The folder of the last start; null where there is no note of one. */
function notedFolder(note: string): string | null {
  try {
    return readFileSync(note, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Deletes the folders of earlier starts of this cluster. */
function clearOld(prefix: string, account: Account | null): void {
  for (const name of readdirSync(SOCKETS).filter((one) => one.startsWith(prefix))) {
    const path = join(SOCKETS, name);
    const old = lstatSync(path, { throwIfNoEntry: false });
    if (old && isOwn(path, account) && Date.now() - old.mtimeMs > LEFT_AFTER_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The folder of the socket for a start: a new one, because others write to /tmp too, and none can have put theirs in its
 * place. After a kill it is the one of the start before, noted in the data folder: malls that are open go on connecting
 * there. It is emptied, because the socket's lock file names a process that is gone.
 */
export function socketFolder(dataDir: string, cluster: string, account: Account | null): string {
  const prefix = `mallfront-${fingerprint(cluster)}-`;
  const note = join(dataDir, NOTE);
  const former = notedFolder(note);
  if (former && dirname(former) === SOCKETS && basename(former).startsWith(prefix) && isOwn(former, account)) {
    for (const name of readdirSync(former)) rmSync(join(former, name), { force: true });
    return former;
  }
  clearOld(prefix, account);
  const path = mkdtempSync(join(SOCKETS, prefix));
  if (account) chownSync(path, account.uid, account.gid);
  writeFileSync(note, `${path}\n`, { mode: 0o640 });
  return path;
}
