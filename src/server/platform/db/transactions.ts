import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { currentRequestId } from '../log/request-scope.ts';
import { traced } from '../tracing/tracing.ts';
import { takeEffects } from './after-commit.ts';
import { connectAlone, type Target } from './connect.ts';
import { poolSizes } from './connections/pool-sizes.ts';
import { errorCode } from './error-code.ts';
import { pipeline } from './pipeline.ts';

/**
 * Runs `work` in one transaction: all of it stands when the promise has resolved, none of it when it has rejected. What
 * `first` asks for travels with `begin`, a way there and back less; `work` gets what it saw. It must only look and lock,
 * because it runs as well where `begin` fails.
 */
export type Transact = <T, A>(work: (tx: Sql, seen: A) => Promise<T>, first?: (tx: Sql) => Promise<A>) => Promise<T>;

/** Connections of this process. */
export interface TransactionsInUse {
  open: number;
  idle: number;
  /** Transactions that wait for one. */
  waiting: number;
}

export interface Transactions {
  transact: Transact;
  inUse(): TransactionsInUse;
  close(): Promise<void>;
}

/** The database has no room for another transaction. Reported like any other shortage. */
class PoolFullError extends Error {
  readonly code = 'CONNECTION_POOL_FULL';
}

interface Connection {
  sql: Sql;
  isBroken: boolean;
}

const WAIT_MS = 5_000;
/** More than any statement may take that is still on its way. */
const UNDO_MS = 20_000;
/** Two that wait for each other, and two of which only one can be right: PostgreSQL ends one of them, which comes again. */
const AGAIN = /^(40001|40P01)$/;
const TRIES = 4;

interface Pool {
  borrow(): Promise<Connection>;
  giveBack(connection: Connection): void;
  inUse(): TransactionsInUse;
  close(): Promise<void>;
}

function connect(target: Target): Connection {
  const connection: Connection = {
    isBroken: false,
    sql: connectAlone(target, () => {
      connection.isBroken = true;
    }),
  };
  return connection;
}

/** At most `most` connections; a connection that broke is never lent again. */
function createPool(target: Target, most: number): Pool {
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  let open = 0;

  const waitForOne = () =>
    new Promise<Connection>((resolve, reject) => {
      const take = (connection: Connection) => {
        clearTimeout(timer);
        resolve(connection);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new PoolFullError(`No transaction could begin in ${WAIT_MS / 1000} seconds.`));
      }, WAIT_MS);
      waiting.push(take);
    });
  return {
    async borrow() {
      for (let kept = idle.pop(); kept; kept = idle.pop()) {
        if (!kept.isBroken) return kept;
        open--;
      }
      if (open >= most) return waitForOne();
      open++;
      return connect(target);
    },
    giveBack(connection) {
      const next = waiting.shift();
      const sound = connection.isBroken && next ? connect(target) : connection;
      if (next) next(sound);
      else if (connection.isBroken) open--;
      else idle.push(connection);
    },
    inUse: () => ({ open, idle: idle.length, waiting: waiting.length }),
    async close() {
      await Promise.all(idle.splice(0).map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

/** Leaves a sound connection without a transaction. A connection that cannot roll back is closed. */
async function undo(connection: Connection): Promise<void> {
  if (connection.isBroken) return;
  const { sql } = connection;
  const done = new AbortController();
  const isUndone = await Promise.race([
    sql`rollback`.simple().then(
      () => true,
      () => false,
    ),
    pause(UNDO_MS, false, { ref: false, signal: done.signal }),
  ]);
  done.abort();
  if (isUndone) return;
  connection.isBroken = true;
  void sql.end({ timeout: 0 });
}

/**
 * PostgreSQL shows the request of a transaction as the name of its connection, until that ends. It goes with `begin`, so that it
 * costs no way there and back; the form of an id (`inRequest`) needs no quoting.
 */
function beginning(): string {
  const id = currentRequestId();
  return id === undefined ? 'begin' : `begin; set local application_name = 'mallfront ${id}'`;
}

/**
 * Connections for transactions, one for each that runs. The driver's own `begin` is not safe where connections break:
 * its rollback writes to a socket that is gone, which ends the process, and what comes later may run in the transaction
 * of somebody else (porsager/postgres #1208, #1216). Here a connection that broke is never used again.
 */
export function createTransactions(target: Target, most = poolSizes().transactions): Transactions {
  const pool = createPool(target, most);

  async function once<T, A>(work: (tx: Sql, seen: A) => Promise<T>, first: (tx: Sql) => Promise<A>): Promise<T> {
    const connection = await pool.borrow();
    const { sql } = connection;
    try {
      // Simple ones: the driver tries a prepared statement again that the database has forgotten, and then it comes too late.
      const [, seen] = await pipeline(sql.unsafe(beginning()).execute(), first(sql));
      const result = await work(sql, seen);
      const { command } = await sql`commit`.simple();
      const effects = takeEffects(sql);
      if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, and nobody had noticed');
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      takeEffects(sql);
      await undo(connection);
      throw error;
    } finally {
      pool.giveBack(connection);
    }
  }
  async function untilDone<T, A>(work: (tx: Sql, seen: A) => Promise<T>, first: (tx: Sql) => Promise<A>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work, first);
      } catch (error) {
        if (attempt === TRIES || !AGAIN.test(errorCode(error))) throw error;
        await pause(20 * attempt);
      }
    }
  }
  const transact: Transact = (work, first = async () => undefined as never) =>
    traced('transaction', {}, () => untilDone(work, first));
  return { transact, inUse: pool.inUse, close: pool.close };
}
