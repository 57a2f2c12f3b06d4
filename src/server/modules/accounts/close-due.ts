import type { Sql } from 'postgres';
import { closeAccounts, listDue } from './queries/closing.ts';

const AT_ONCE = 20;

/**
 * Closes accounts whose week is over. Called before an account is looked for by name (`findOpenAccount` calls it only if that account
 * is due), so that a late job changes nothing: their e-mail addresses and phones are free again.
 */
export async function closeDue(sql: Sql, now: number): Promise<number> {
  const at = new Date(now);
  let closed = 0;
  for (;;) {
    const ids = await listDue(sql, at, AT_ONCE);
    if (ids.length === 0) return closed;
    closed += await closeAccounts(sql, ids, at);
  }
}
