import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../../config/operator-error.ts';
import { isProcessAlive } from '../../process/process-alive.ts';
import { type Account, canReach } from './account.ts';
import { type Binaries, reachableFolder } from './binaries.ts';

/** Says where the database lies when it could not lie here; goes with the data folder when that is removed. */
const ELSEWHERE = 'database-folder.txt';

function folderElsewhere(dataDir: string): string {
  const note = join(dataDir, ELSEWHERE);
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const folder = join(reachableFolder(randomUUID()), 'postgres');
  try {
    // Of two malls that start at once, the first to write decides.
    writeFileSync(note, `${folder}\n`, { flag: 'wx', mode: 0o640 });
    return folder;
  } catch {
    return readFileSync(note, 'utf8').trim();
  }
}

/** The account enters by the folder's group, because others are shut out of it (`closeDataFolder`). */
function admit({ gid }: Account, dataDir: string): void {
  const { uid, mode } = statSync(dataDir);
  chownSync(dataDir, uid, gid);
  chmodSync(dataDir, mode | 0o050);
}

/**
 * The cluster's folder: below the data folder, or in a reachable place when that is closed to the account. One that exists
 * is never passed over for an empty one.
 */
export function clusterFolder(dataDir: string, account: Account | null): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const here = join(dataDir, 'postgres');
  if (!account) return here;
  // Before the account is admitted: a data folder that was closed to it at the first start has its database elsewhere.
  if (existsSync(join(dataDir, ELSEWHERE)) && !canReach(account, dataDir)) return folderElsewhere(dataDir);
  admit(account, dataDir);
  if (canReach(account, dataDir)) return here;
  if (existsSync(join(here, 'PG_VERSION')))
    throw new OperatorError(
      `The database in ${here} runs as the system user "${account.name}", who may not enter a folder above it. Give that user the right to enter (chmod o+x), or start the mall with the account that made it.`,
    );
  return folderElsewhere(dataDir);
}

/** Folders that broken attempts left, of processes that are gone. */
function clearAttempts(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  const isLeft = (name: string) => name.startsWith(prefix) && !isProcessAlive(Number(name.slice(prefix.length)));
  for (const name of readdirSync(dirname(folder)).filter(isLeft))
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

/** What initdb said at last, without the command line that Node puts before it. */
function reasonOf(cause: unknown): string {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
  if (/no space left/i.test(said)) return 'the disk is full.';
  return (
    said
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal/i.test(line)) ?? (cause as Error).message
  );
}

function initialise(folder: string, { initdb }: Binaries, account: Account | null): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  execFileSync(initdb, ['-D', folder, '-U', 'mall', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...account?.spawn,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Makes the cluster in a neighbouring folder first, so that a broken attempt is never taken for a database. */
export function makeCluster(folder: string, binaries: Binaries, account: Account | null): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder))
    throw new OperatorError(`${folder} is there but holds no database. Move it away, then start again.`);
  clearAttempts(folder);
  const fresh = `${folder}.new-${process.pid}`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    initialise(fresh, binaries, account);
    renameSync(fresh, folder);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    // Another mall that started at the same moment may have made it meanwhile.
    if (existsSync(join(folder, 'PG_VERSION'))) return;
    throw new OperatorError(`The embedded database could not be made in ${folder}: ${reasonOf(cause)}`, { cause });
  }
}
