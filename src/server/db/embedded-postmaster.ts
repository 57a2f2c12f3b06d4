import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

export const PORT = 5432;
const START_MS = 60_000;
const STOP_MS = 20_000;
const LOOK_EVERY_MS = 20;

/** What PostgreSQL writes into its pid file, which lies in the cluster as long as it runs. */
export interface Postmaster {
  pid: number;
  socket: string;
  status: 'starting' | 'stopping' | 'ready' | 'standby' | '';
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is this cluster's database: after a crash its number may have been given to another program. */
function isOurs(pid: number, folder: string): boolean {
  if (!exists(pid) || platform() !== 'linux') return exists(pid);
  try {
    // Empty for a process that has ended and that nobody has waited for.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

/** The postmaster that runs on this cluster, one left behind by a killed mall included. */
export function findPostmaster(folder: string): Postmaster | null {
  if (!existsSync(pidFile(folder))) return null;
  const [pid, , , port, sockets, , , status] = readFileSync(pidFile(folder), 'utf8')
    .split('\n')
    .map((line) => line.trim());
  // The file is written line by line.
  if (!pid || !port || !sockets) return { pid: Number(pid) || 0, socket: '', status: 'starting' };
  if (!isOurs(Number(pid), folder)) return null;
  return {
    pid: Number(pid),
    socket: join(sockets, `.s.PGSQL.${port}`),
    status: (status ?? '') as Postmaster['status'],
  };
}

/** Whether any process of PostgreSQL still works in the folder; those of a killed postmaster end a moment after it. */
function isWorkedIn(folder: string): boolean {
  const worksHere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && worksHere(pid));
}

/**
 * PostgreSQL judges its old pid file by whether a process has that number, and refuses to start when another program
 * has got it. The file is removed in that case only, and only when nothing works in the folder any more.
 */
export async function clearMistakenPidFile(folder: string): Promise<void> {
  if (platform() !== 'linux' || !existsSync(pidFile(folder)) || findPostmaster(folder)) return;
  if (!exists(Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10))) return;
  for (let waits = 0; isWorkedIn(folder) && waits < 250; waits++) await pause(LOOK_EVERY_MS);
  if (!isWorkedIn(folder)) rmSync(pidFile(folder), { force: true });
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

export function launch(folder: string, sockets: string, binaries: Binaries, account: Account | null): ChildProcess {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(binaries.postgres, ['-D', folder, '-k', sockets, '-p', String(PORT), ...settings], {
    ...account?.spawn,
    // A group of its own: Ctrl+C reaches the mall, which then stops the database in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Waits for a postmaster that takes connections: the child's, or that of another mall that was faster. */
export async function waitUntilReady(folder: string, child: ChildProcess | null): Promise<Postmaster> {
  let said = '';
  let ended = false;
  child?.stderr?.on('data', (chunk) => (said += chunk));
  child?.once('exit', () => (ended = true));
  child?.once('error', (error) => ([said, ended] = [error.message, true]));
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    const found = findPostmaster(folder);
    if (found?.status === 'ready') return found;
    if ((ended || !child) && !found) {
      const reason =
        said
          .trim()
          .split('\n')
          .findLast((line) => /FATAL|PANIC|LOG/.test(line)) ?? said.trim().slice(-600);
      throw new OperatorError(
        `The embedded database in ${folder} does not start: ${reason || 'it ended at once'}. Restore the folder from a copy, or move it away to begin anew.`,
      );
    }
  }
  throw new OperatorError(`The embedded database in ${folder} was not ready after ${START_MS / 1000} seconds.`);
}

/** Waits for the end of a postmaster; false when it does not come. */
export async function waitUntilGone(folder: string): Promise<boolean> {
  for (const deadline = Date.now() + STOP_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS))
    if (!findPostmaster(folder)) return true;
  return false;
}

/** Ends connections and writes everything down; what is lost is only that nobody waits longer than it takes. */
export async function stopPostmaster(folder: string): Promise<void> {
  const found = findPostmaster(folder);
  if (!found || found.pid <= 0) return;
  process.kill(found.pid, 'SIGINT');
  await waitUntilGone(folder);
}
