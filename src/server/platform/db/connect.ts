import postgres, { type Sql } from 'postgres';
import { fixQueues } from './connections/fix-queues.ts';
import { poolSizes } from './connections/pool-sizes.ts';

/**
 * Where a database is: its address, the address of a pooler in front of it that hands out connections by transaction, or the unix
 * socket of the embedded server.
 */
export type Target = { url: string } | { pooler: string } | { socket: string; database: string };

/**
 * For what visitors wait for. A statement is planned once for a connection: that of a checkout takes longer to plan than to
 * run, and all of them are written to go by indexes whatever is looked for. None runs as long as compiling it would take.
 */
export const BRISK = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
};
const PATIENT = { statement_timeout: 0, lock_timeout: 0 };

/**
 * How long a connection that could not be made waits for its next try, in seconds. The driver's own pauses grow to 20 seconds:
 * as long a database would be taken as gone that is back.
 */
const RETRY_S = 0.2;

const POOL = { idle_timeout: 60 };
/** The driver's own reasons to close it are off, also where the address names some (`?idle_timeout=60`). */
const ONE = { max: 1, idle_timeout: 0, max_lifetime: null };

type Size =
  | (typeof POOL & { max: number })
  | (typeof ONE & { onclose: () => void; onnotify?: OnNotice; fetch_types?: boolean });
/** The driver takes it, and its types do not name it. */
type OnNotice = (channel: string, message: string) => void;

function open(target: Target, size: Size, settings: typeof BRISK | typeof PATIENT): Sql {
  // A pooler refuses a connection that brings settings which it does not follow: behind it they are the role's
  // (`connections/set-role-settings.ts`).
  // Its own connections keep the name when no process of the mall is open any more, and must not stand for one (`mall restore`).
  const own =
    'pooler' in target ? { application_name: 'pooled mallfront' } : { application_name: 'mallfront', ...settings };
  const options = {
    ...size,
    connect_timeout: 10,
    backoff: () => RETRY_S,
    onnotice: () => {},
    connection: { TimeZone: 'UTC', ...own },
  };
  if ('url' in target) return postgres(target.url, options);
  if ('pooler' in target) return postgres(target.pooler, options);
  return postgres({ ...options, path: target.socket, database: target.database, username: 'mall' });
}

/** A pool. The password never appears in an error. */
export const connect = (target: Target, max = poolSizes().reads): Sql =>
  fixQueues(open(target, { ...POOL, max }, BRISK));

const noOther = () => Promise.reject(new Error('the connection was given up'));

/**
 * Ends a pool of one whose connection broke. For a statement that waited in the driver it has begun another connection, which `end`
 * does not stop, and which would never be closed.
 */
function abandon(sql: Sql): void {
  Object.assign(sql.options, { socket: noOther });
  void sql.end({ timeout: 0 });
}

/** One connection. When it breaks, `onBroken` is called, and all that follows fails, as with the patient one. */
export function connectAlone(target: Target, onBroken: () => void): Sql {
  const onclose = () => {
    onBroken();
    abandon(sql);
  };
  const sql: Sql = open(target, { ...ONE, onclose }, BRISK);
  return sql;
}

/** One connection that receives what the database announces, once it has sent `listen`. */
export function connectListening(target: Target, onMessage: (message: string) => void, onBroken: () => void): Sql {
  const onclose = () => {
    onBroken();
    abandon(sql);
  };
  const onnotify: OnNotice = (_, message) => onMessage(message);
  // Types of columns are of no use to it, and asking for them on a connection that breaks leaves a stray rejection.
  const sql: Sql = open(target, { ...ONE, onclose, onnotify, fetch_types: false }, BRISK);
  return sql;
}

/**
 * One connection whose statements may take as long as they need, for work that no page waits for. When it
 * breaks, all that follows fails: the driver would replace it silently, and the new connection has no locks.
 */
export function connectPatiently(target: Target): Sql {
  // Not waited for: it would wait for statements that the broken connection never answers.
  const onclose = () => abandon(sql);
  const sql: Sql = open(target, { ...ONE, onclose }, PATIENT);
  return sql;
}
