import type { Sql } from 'postgres';
import type { Account } from '#domain/account.ts';
import { type AccountRow, insertAccount } from '../../db/queries/accounts.ts';
import type { CallContext } from '../../http/context.ts';
import { translate } from '../../translate.ts';

const NUMBERS = 1_000_000;

/** What somebody is called who has not said it: nothing of the e-mail address or phone, for reviews show it. */
function newNickname({ mall, locale }: CallContext): string {
  return translate(locale, 'messages')('messages:newNickname', { number: mall.random(4).readUInt32BE() % NUMBERS });
}

/** Null where somebody has an account by this name. */
export const openAccount = (
  context: CallContext,
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
