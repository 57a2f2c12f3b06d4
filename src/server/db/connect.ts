import postgres, { type Sql } from 'postgres';

/** Where a database is: its address, or the unix socket of the embedded server. */
export type Target = { url: string } | { socket: string; database: string };

/** For what visitors wait for. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000 };
const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0 };

const POOL = { max: 12, idle_timeout: 60 };
/** The driver's own reasons to close it are off, also where the address names some (`?idle_timeout=60`). */
const ONE = { max: 1, idle_timeout: 0, max_lifetime: null };

type Size = typeof POOL | (typeof ONE & { onclose: () => void });

function open(target: Target, size: Size, limits: typeof LIMITS): Sql {
  const options = {
    ...size,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'mallfront', TimeZone: 'UTC', ...limits },
  };
  return 'url' in target
    ? postgres(target.url, options)
    : postgres({ ...options, path: target.socket, database: target.database, username: 'mall' });
}

/** A pool. The password never appears in an error. */
export const connect = (target: Target, max = POOL.max): Sql => open(target, { ...POOL, max }, LIMITS);

/** One connection. When it breaks, `onBroken` is told, and all that follows fails, as with the patient one. */
export function connectAlone(target: Target, onBroken: () => void): Sql {
  const onclose = () => {
    onBroken();
    void sql.end({ timeout: 0 });
  };
  const sql: Sql = open(target, { ...ONE, onclose }, LIMITS);
  return sql;
}

/**
 * One connection whose statements may take as long as they need, for work that nobody waits for on a page. When it
 * breaks, all that follows fails: the driver would put another in its place without a word, and that has no locks.
 */
export function connectPatiently(target: Target): Sql {
  // Without a timeout it would wait for statements that the broken connection never answers.
  const onclose = () => void sql.end({ timeout: 0 });
  const sql: Sql = open(target, { ...ONE, onclose }, NO_LIMITS);
  return sql;
}
