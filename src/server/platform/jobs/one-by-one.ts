import type { Sql } from 'postgres';
import type { Mall } from '../mall.ts';

/**
 * Does `work` for each in a transaction of its own, and says for how many it was done. One that fails is told in the log
 * and holds up nobody else; the next round comes to it again.
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
