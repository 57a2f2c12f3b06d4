import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNumberTaken, isProcessAlive } from '../../process/process-alive.ts';
import { errorCode } from '../error-code.ts';

const LOOK_EVERY_MS = 20;
/** Processes of a killed postmaster end a moment after it. */
const MOST_LOOKS = 250;
/** How old an empty file may be that is still being written, where processes cannot be looked at. */
const YOUNG_MS = 10_000;

/** What PostgreSQL writes into its pid file, which lies in the cluster as long as it runs. */
export interface Postmaster {
  pid: number;
  socket: string;
  /** 'starting', 'ready', 'stopping' or 'standby'. */
  status: string;
}

/** How long processes of a killed postmaster may finish what they do before they receive a signal to end, in looks. */
const LOOKS_BEFORE_QUIT = 50;

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

/** Null without a file. It may go at any moment, so it is read without checking first. */
function readLines(folder: string): string[] | null {
  try {
    return readFileSync(pidFile(folder), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const isPid = (text: string | undefined) => /^[1-9]\d*$/.test(text ?? '');

/** Whether the process is this cluster's database: after a crash its number may have been given to another program. */
function isOurs(pid: number, folder: string): boolean {
  if (!isProcessAlive(pid) || platform() !== 'linux') return isProcessAlive(pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

/** By its name as well: anyone who looks after the machine may stand in the folder with a shell. */
function isPostgresIn(folder: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    // It has ended meanwhile, or is another account's.
    return false;
  }
}

/** Processes of PostgreSQL that work in the folder. */
function workersIn(folder: string): number[] {
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && isPostgresIn(real, pid))
    .map(Number);
}

const isWorkedIn = (folder: string) => workersIn(folder).length > 0;

/** A file without a number is a new one that is being written, or was cut off by a full disk or by lost power. */
function isBeingWritten(folder: string): boolean {
  if (platform() === 'linux') return isWorkedIn(folder);
  const found = statSync(pidFile(folder), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < YOUNG_MS;
}

/** The postmaster that runs on this cluster, one left behind by a killed mall included. */
export function findPostmaster(folder: string): Postmaster | null {
  const lines = readLines(folder);
  if (!lines) return null;
  const [pid, , , port, sockets, , , status] = lines;
  if (!isPid(pid)) return isBeingWritten(folder) ? { pid: 0, socket: '', status: 'starting' } : null;
  if (!isOurs(Number(pid), folder)) return null;
  if (!port || !sockets) return { pid: Number(pid), socket: '', status: 'starting' };
  return { pid: Number(pid), socket: join(sockets, `.s.PGSQL.${port}`), status: status ?? '' };
}

/**
 * PostgreSQL judges its old pid file by whether a process has that number, and refuses to start when another program
 * has got it, or when the file was cut off before the number. The file is removed in these cases only, and only when
 * no process of PostgreSQL works in the folder any more.
 */
export async function clearMistakenPidFile(folder: string): Promise<void> {
  const lines = readLines(folder);
  if (!lines || findPostmaster(folder)) return;
  // Not whether it is alive: PostgreSQL takes an ended process that was not waited for as running, and refuses.
  if (isPid(lines[0]) && !isNumberTaken(Number(lines[0]))) return;
  const isBusy = () => platform() === 'linux' && isWorkedIn(folder);
  for (let looks = 0; isBusy() && looks < MOST_LOOKS; looks++) await pause(LOOK_EVERY_MS);
  if (!isBusy()) rmSync(pidFile(folder), { force: true });
}

/**
 * Waits for the processes that a killed postmaster left behind: PostgreSQL refuses to start beside them. Most end by
 * themselves at once; one that runs a long statement is ended without writing (SIGQUIT), as in an immediate stop.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (platform() !== 'linux') return;
  for (let looks = 0; looks < MOST_LOOKS && !findPostmaster(folder); looks++, await pause(LOOK_EVERY_MS)) {
    const orphans = workersIn(folder);
    if (orphans.length === 0) return;
    if (looks === LOOKS_BEFORE_QUIT) orphans.forEach(quit);
  }
}

function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    // It ended by itself, or is another account's.
    if (!/^(ESRCH|EPERM)$/.test(errorCode(error))) throw error;
  }
}
