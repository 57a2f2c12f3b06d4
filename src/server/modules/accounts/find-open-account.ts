import type { Account } from '#domain/accounts/account.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { closeDue } from './close-due.ts';
import { type AccountRow, findAccount } from './queries/accounts.ts';

/** An account that is not closed. One whose week is over is closed first, so that a late job changes nothing. */
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
