import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { PlatformConfig } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { connect, type Target } from './connect.ts';
import { setRoleSettings } from './connections/set-role-settings.ts';
import { ensureDatabase, isLeft } from './embedded/admin.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/start.ts';
import { type DatabaseUser, joinUsers } from './embedded/users.ts';
import type { WatchLog } from './embedded/watch.ts';
import { createTransactions, type Transact, type TransactionsInUse } from './transactions.ts';

export type Orm = PostgresJsDatabase;

/** One pool, two ways in: `sql` for reads that have to be fast, `orm` where types help more. */
export interface Database {
  sql: Sql;
  orm: Orm;
  /** For what changes several rows that belong together. */
  transact: Transact;
  transactionsInUse(): TransactionsInUse;
  /** For work that needs a connection of its own, and keeps locks or settings on it: never a pooler. */
  target: Target;
  /** Ends the pool, and the embedded server if no other program uses it. */
  close(): Promise<void>;
}

const REMOTE_MS = 12_000;

/** timestamptz, date, timestamp. */
const DATE_TYPES = [1184, 1082, 1114];

/** Drizzle over a pool. It would take the reading and writing of dates out of the pool, which plain queries rely on. */
export function withOrm(sql: Sql): Orm {
  const { parsers, serializers } = sql.options;
  const own = DATE_TYPES.map((type) => ({ type, parse: parsers[type], serialize: serializers[type] }));
  const orm = drizzle(sql);
  for (const { type, parse, serialize } of own) {
    if (parse) parsers[type] = parse;
    if (serialize) serializers[type] = serialize;
  }
  return orm;
}

/** Everything over one pool; `afterwards` runs when its connections are closed. `pooled`: where transactions run, if not at `target`. */
export function databaseOver(sql: Sql, target: Target, afterwards: () => Promise<void>, pooled = target): Database {
  const transactions = createTransactions(pooled);
  const close = async () => {
    await Promise.all([transactions.close(), sql.end({ timeout: 5 })]);
    await afterwards();
  };
  const { transact, inUse } = transactions;
  return { sql, orm: withOrm(sql), target, transact, transactionsInUse: inUse, close };
}

/** The driver itself goes on trying where packets vanish without an answer. */
async function noAnswer(): Promise<never> {
  await pause(REMOTE_MS, undefined, { ref: false });
  throw new Error(`nothing came back in ${REMOTE_MS / 1000} seconds`);
}

async function openRemote(url: string, directUrl: string | null): Promise<Database> {
  const target = { url: directUrl ?? url };
  const pooled = directUrl ? { pooler: url } : target;
  const sql = connect(pooled);
  const check = async (variable: string, address: string, ask: () => PromiseLike<unknown>) => {
    try {
      await Promise.race([ask(), noAnswer()]);
    } catch (cause) {
      // Not waited for: it may hang as the connection does.
      sql.end({ timeout: 0 }).catch(() => {});
      const { message } = cause as Error;
      const todo = /startup parameter/.test(message)
        ? 'It is a pooler: name the database behind it by DATABASE_DIRECT_URL.'
        : 'Check that it runs and that the address, user and password are right.';
      const { host } = new URL(address);
      throw new OperatorError(`The database at ${host} (${variable}) does not answer: ${message}. ${todo}`, { cause });
    }
  };
  if (directUrl) await check('DATABASE_DIRECT_URL', directUrl, () => setRoleSettings(target));
  await check('DATABASE_URL', url, () => sql`select 1`);
  return databaseOver(sql, target, async () => {}, pooled);
}

async function openServer(server: EmbeddedServer, user: DatabaseUser, log: WatchLog): Promise<Database> {
  await ensureDatabase(server.socket, 'mall');
  const target = { socket: server.socket, database: 'mall' };
  const sql = connect(target);
  const stop = async () => {
    // A database that is gone at this moment needs no stop.
    if (await isLeft(server.socket).catch(() => false)) await server.stop();
  };
  const stopWatching = server.watch(log);
  return databaseOver(sql, target, async () => {
    // First: what is watched is started again.
    await stopWatching();
    await user.leave(stop);
  });
}

async function openEmbedded(dataDir: string, log: WatchLog): Promise<Database> {
  const user = await joinUsers(dataDir);
  try {
    return await openServer(await startEmbedded(dataDir), user, log);
  } catch (error) {
    await user.leave(async () => {});
    throw error;
  }
}

type Place = Pick<PlatformConfig, 'databaseUrl' | 'dataDir'> & Partial<Pick<PlatformConfig, 'databaseDirectUrl'>>;

/** `log` gets a line when an embedded database has ended and is started again. */
export const openDatabase = (
  { databaseUrl, databaseDirectUrl = null, dataDir }: Place,
  log?: WatchLog,
): Promise<Database> => (databaseUrl ? openRemote(databaseUrl, databaseDirectUrl) : openEmbedded(dataDir, log));
