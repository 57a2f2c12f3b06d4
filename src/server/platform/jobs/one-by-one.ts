import type { Sql } from 'postgres';
import type { Mall } from '../mall.ts';

/**
 * Does `work` for each in a transaction of its own, and returns for how many it was done. A failure is logged and holds
 * up no other; the next run retries it.
 */
export async function oneByOne(
  { db, log }: Pick<Mall, 'db' | 'log'>,
  ids: readonly number[],
  what: string,
  work: (tx: Sql, id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      if (await db.transact((tx) => work(tx, id))) done++;
    } catch (error) {
      log.error({ err: error, id }, what);
    }
  }
  return done;
}
