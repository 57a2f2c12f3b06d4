import type { Sql } from 'postgres';
import type { Account } from '#domain/accounts/account.ts';
import { translate } from '../../../platform/translate.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { type AccountRow, insertAccount } from '../queries/accounts.ts';

const NUMBERS = 1_000_000;

/** What somebody is called who has not said it: nothing of the e-mail address or phone, for reviews show it. */
function newNickname({ mall, locale }: UseCaseContext): string {
  return translate(locale, 'accounts')('accounts:newNickname', { number: mall.random(4).readUInt32BE() % NUMBERS });
}

/** Null where somebody has an account by this name. */
export const openAccount = (
  context: UseCaseContext,
  tx: Sql,
  account: Account,
  { nickname, passwordHash = null }: { nickname?: string | undefined; passwordHash?: string | null } = {},
): Promise<AccountRow | null> =>
  insertAccount(tx, {
    ...account,
    nickname: nickname?.trim() || newNickname(context),
    passwordHash,
    createdAt: new Date(context.now),
  });
