import postgres, { type Sql } from 'postgres';

/** Where a database is: its address, or the unix socket of the embedded server. */
export type Target = { url: string } | { socket: string; database: string };

/** For what visitors wait for. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000 };
const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0 };

const POOL = { max: 12, idle_timeout: 60 };
/** Never replaced by another, which would have neither its locks nor its settings. */
const ONE = { max: 1, max_lifetime: null };

function open(target: Target, size: typeof POOL | typeof ONE, limits: typeof LIMITS): Sql {
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

/** One connection whose statements may take as long as they need, for work that nobody waits for on a page. */
export const connectPatiently = (target: Target): Sql => open(target, ONE, NO_LIMITS);
