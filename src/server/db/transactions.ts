import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connectAlone, type Target } from './connect.ts';
import { errorCode } from './error-code.ts';
import { together } from './together.ts';

/** What goes to the database together with a transaction's first and last words: a way there and back less for each. */
export interface Ends<T, A> {
  /** Sent with `begin`. It must only look and lock: it would run as well where that fails. */
  first: (tx: Sql) => Promise<A>;
  /** Sent with `commit`, at most one statement; where it fails, nothing stands. */
  last: (tx: Sql, result: T) => Promise<unknown>;
}

/**
 * Runs `work` in one transaction: all of it stands when the promise has resolved, none of it when it has rejected. `work`
 * gets what `ends.first` saw.
 */
export type Transact = <T, A>(work: (tx: Sql, seen: A) => Promise<T>, ends?: Ends<T, A>) => Promise<T>;

export interface Transactions {
  transact: Transact;
  close(): Promise<void>;
}

/** The database has no room for another transaction. Told like any other shortage. */
class PoolFullError extends Error {
  readonly code = 'CONNECTION_POOL_FULL';
}

interface Connection {
  sql: Sql;
  isBroken: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: nobody looks at what it saw.
const WITHOUT_ENDS: Ends<unknown, any> = { first: async () => undefined, last: async () => {} };

const MOST = 16;
const WAIT_MS = 5_000;
/** Two that wait for each other, and two of which only one can be right: PostgreSQL ends one of them, which comes again. */
const AGAIN = /^(40001|40P01)$/;
const TRIES = 4;

/**
 * Connections for transactions, one for each that runs. The driver's own `begin` is not safe where connections break:
 * its rollback writes to a socket that is gone, which ends the process, and what comes later may run in the transaction
 * of somebody else (porsager/postgres #1208, #1216). Here a connection that broke is never used again.
 */
export function createTransactions(target: Target, most = MOST): Transactions {
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  let open = 0;

  function connect(): Connection {
    const connection: Connection = {
      isBroken: false,
      sql: connectAlone(target, () => {
        connection.isBroken = true;
      }),
    };
    return connection;
  }
  async function borrow(): Promise<Connection> {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      if (!kept.isBroken) return kept;
      open--;
    }
    if (open < most) {
      open++;
      return connect();
    }
    return new Promise((resolve, reject) => {
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
  }
  function giveBack(connection: Connection): void {
    const next = waiting.shift();
    const sound = connection.isBroken && next ? connect() : connection;
    if (next) next(sound);
    else if (connection.isBroken) open--;
    else idle.push(connection);
  }
  async function once<T, A>(work: (tx: Sql, seen: A) => Promise<T>, { first, last }: Ends<T, A>): Promise<T> {
    const connection = await borrow();
    const { sql } = connection;
    try {
      // Begun before the first is asked for: the driver sends them in the order in which they are run.
      const begun = sql`begin`.execute();
      const [seen] = await together(first(sql), begun);
      const result = await work(sql, seen);
      await together(last(sql, result), sql`commit`);
      return result;
    } catch (error) {
      // What cannot be rolled back has an end of its own: the database forgets what a broken connection began.
      if (!connection.isBroken)
        await sql`rollback`.catch(() => {
          connection.isBroken = true;
        });
      throw error;
    } finally {
      giveBack(connection);
    }
  }
  const transact: Transact = async (work, ends = WITHOUT_ENDS) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work, ends);
      } catch (error) {
        if (attempt === TRIES || !AGAIN.test(errorCode(error))) throw error;
        await pause(20 * attempt);
      }
    }
  };
  return {
    transact,
    close: async () => {
      await Promise.all(idle.splice(0).map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}
