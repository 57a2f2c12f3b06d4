import postgres, { type Sql } from 'postgres';

/** Where a database is: its address, or the unix socket of the embedded server. */
export type Target = { url: string } | { socket: string; database: string };

/**
 * For what visitors wait for. A statement is planned once for a connection: that of a checkout takes longer to plan than to
 * run, and all of them are written to go by indexes whatever is looked for. None runs as long as compiling it would take.
 */
const BRISK = { statement_timeout: 15_000, lock_timeout: 5_000, plan_cache_mode: 'force_generic_plan', jit: 'off' };
const PATIENT = { statement_timeout: 0, lock_timeout: 0 };

/**
 * How long a connection that could not be made waits for its next try, in seconds. The driver's own pauses grow to 20 seconds:
 * as long a database would be taken as gone that is back.
 */
const RETRY_S = 0.2;

const POOL = { max: 12, idle_timeout: 60 };
/** The driver's own reasons to close it are off, also where the address names some (`?idle_timeout=60`). */
const ONE = { max: 1, idle_timeout: 0, max_lifetime: null };

type Size = typeof POOL | (typeof ONE & { onclose: () => void });

function open(target: Target, size: Size, settings: typeof BRISK | typeof PATIENT): Sql {
  const options = {
    ...size,
    connect_timeout: 10,
    backoff: () => RETRY_S,
    onnotice: () => {},
    connection: { application_name: 'mallfront', TimeZone: 'UTC', ...settings },
  };
  return 'url' in target
    ? postgres(target.url, options)
    : postgres({ ...options, path: target.socket, database: target.database, username: 'mall' });
}

const SWEEP_EVERY = 1_000;

/**
 * The driver's list of free connections grows with every statement and is gone through at every statement, until all of them
 * are busy at one moment, which in a mall that is not crowded is never (`queue.js` of postgres 3.4.9: `shift` leaves a gap, and only
 * the last one clears the gaps; 22,000 statements a second become 4,500 within a minute). So now and then all are made busy.
 */
function sweeping(sql: Sql, max: number): Sql {
  let asked = 0;
  const makeAllBusy = () => {
    for (let n = 0; n < max; n++) sql`select 1`.execute().catch(() => {});
  };
  return new Proxy(sql, {
    apply: (tag, self, args) => {
      if (++asked % SWEEP_EVERY === 0) makeAllBusy();
      return Reflect.apply(tag, self, args);
    },
  });
}

/** A pool. The password never appears in an error. */
export const connect = (target: Target, max = POOL.max): Sql => sweeping(open(target, { ...POOL, max }, BRISK), max);

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
