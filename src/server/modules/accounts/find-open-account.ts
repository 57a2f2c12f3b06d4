import type { Account } from '#domain/accounts/account.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { closeDue } from './close-due.ts';
import { type AccountRow, findAccount } from './queries/accounts.ts';

/**
 * Finds an account by name. If its week is over, due accounts are closed first, so that a late job changes nothing; one with an
 * open refund stays.
 */
export async function findOpenAccount(
  { mall, now }: Pick<UseCaseContext, 'mall' | 'now'>,
  account: Account,
): Promise<AccountRow | undefined> {
  const { sql } = mall.db;
  const found = await findAccount(sql, account);
  if (!found?.closingAt || found.closingAt.getTime() > now) return found;
  await closeDue(sql, now);
  return findAccount(sql, account);
}
