import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connectAlone, type Target } from './connect.ts';

/** A lock of the database for one process at a time, on all machines. It ends with its connection, however that ends. */
export interface SessionLock {
  /** Aborts as soon as the lock is not certain any more: its connection broke, or the database does not answer. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

export interface LockTerms {
  /** A number of `ADVISORY_LOCK`. */
  lock: number;
  /** Shown to others as the holder: 'mallfront publisher web-1:4711'. */
  name: string;
}

const EVERY_MS = 1_000;
/** Between the tries of one who waits. */
const WAIT_MS = 2_000;
/**
 * A holder without an answer for so long gives up. PostgreSQL gives the lock of a machine that vanished to another after 25
 * seconds (`keepAlive`), so there are never two holders.
 */
const ANSWER_MS = 5_000;

/** Makes the holder known by name, and has the database notice when its machine vanishes; it would take two hours by default. */
const keepAlive = (sql: Sql, name: string) => sql`
  select set_config('application_name', ${name}, false), set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

async function tryLock(sql: Sql, lock: number): Promise<boolean> {
  const [row] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${lock}) as "isOurs"`;
  return row?.isOurs ?? false;
}

/** Through a pooler that hands out connections by transaction the lock would be another client's: it does not count. */
async function isHeld(sql: Sql, lock: number): Promise<boolean> {
  const rows = await sql`
    select 1 from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid() and objid = ${lock}::oid`;
  return rows.length > 0;
}

const noAnswer = () => pause(ANSWER_MS, undefined, { ref: false }).then(() => false);

/** Looks every second whether the lock is there; ends when it is not, or when it is released. */
async function watch(sql: Sql, lock: number, lost: AbortController): Promise<void> {
  while (!lost.signal.aborted) {
    await pause(EVERY_MS, undefined, { ref: false });
    if (lost.signal.aborted) return;
    const stillHeld = await Promise.race([isHeld(sql, lock).catch(() => false), noAnswer()]);
    if (!stillHeld) lost.abort();
  }
}

/** Takes the lock on a connection of its own; null while another process holds it. Rejects where the database does not answer. */
export async function trySessionLock(target: Target, { lock, name }: LockTerms): Promise<SessionLock | null> {
  const lost = new AbortController();
  const sql = connectAlone(target, () => lost.abort());
  const close = async () => {
    lost.abort();
    await sql.end({ timeout: 1 });
  };
  try {
    await keepAlive(sql, name);
    if (!(await tryLock(sql, lock))) {
      await close();
      return null;
    }
  } catch (error) {
    await close();
    throw error;
  }
  void watch(sql, lock, lost);
  lost.signal.addEventListener('abort', () => void sql.end({ timeout: 1 }));
  return { lost: lost.signal, release: close };
}

/** Waits for the lock, as long as it takes; null when `signal` aborts first. */
export async function waitForSessionLock(
  target: Target,
  terms: LockTerms,
  signal: AbortSignal,
): Promise<SessionLock | null> {
  while (!signal.aborted) {
    await pause(WAIT_MS, undefined, { signal }).catch(() => {});
    // A database that is away is waited for as the lock is.
    const lock = signal.aborted ? null : await trySessionLock(target, terms).catch(() => null);
    if (lock) return lock;
  }
  return null;
}

/** Name of the process that holds a lock; null when none does. */
export async function lockHolder(sql: Sql, lock: number): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`
    select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objid = ${lock}::oid
      and l.database = (select oid from pg_database where datname = current_database())`;
  return row?.name ?? null;
}
