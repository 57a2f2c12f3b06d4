import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../config/operator-error.ts';
import { errorCode } from '../error-code.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findPostmaster, type Postmaster } from './pid-file.ts';

const PORT = 5432;
const START_MS = 60_000;
const STOP_MS = 20_000;
const LOOK_EVERY_MS = 20;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '96MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  log_min_messages: 'fatal',
  lc_messages: 'C',
  // After a crash: one call for the whole disk, where PostgreSQL would open each of its two thousand files. Linux only.
  ...(platform() === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
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

/** Waits for a postmaster that takes connections; null when there is none, or no more, and none is coming either. */
async function waitFor(folder: string, isComing: () => boolean): Promise<Postmaster | null> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    const wasComing = isComing();
    const found = findPostmaster(folder);
    if (found?.status === 'ready') return found;
    if (!found && !wasComing) return null;
  }
  throw new OperatorError(`The embedded database in ${folder} was not ready after ${START_MS / 1000} seconds.`);
}

/** The postmaster that runs already or that another mall is starting; null when there is none, or when it ended. */
export const joinPostmaster = (folder: string): Promise<Postmaster | null> => waitFor(folder, () => false);

/** The line that contains the reason why PostgreSQL ended. */
const reasonIn = (said: string) =>
  said
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|LOG/.test(line)) ?? said.trim().slice(-600);

/** Waits for the child to take connections, or for the postmaster of another mall that was faster. */
export async function waitUntilReady(folder: string, child: ChildProcess): Promise<Postmaster> {
  let said = '';
  let ended = false;
  child.stderr?.on('data', (chunk) => (said += chunk));
  child.once('exit', () => (ended = true));
  child.once('error', (error) => ([said, ended] = [error.message, true]));
  const found = await waitFor(folder, () => !ended);
  if (found) return found;
  throw new OperatorError(
    `The embedded database in ${folder} does not start: ${reasonIn(said) || 'it ended at once'}. Restore the folder from a copy, or move it away to begin anew.`,
  );
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
  try {
    process.kill(found.pid, 'SIGINT');
  } catch (error) {
    // It ended by itself after it was found.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
  await waitUntilGone(folder);
}
