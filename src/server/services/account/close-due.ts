import type { Sql } from 'postgres';
import { closeAccounts } from '../../db/queries/closing.ts';

/**
 * Accounts whose week is over are closed. Whoever looks for an account by name asks this first, so that a late job
 * changes nothing: their e-mail addresses and phones are free again.
 */
export const closeDue = (sql: Sql, now: number): Promise<number> => closeAccounts(sql, new Date(now));
