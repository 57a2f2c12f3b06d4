import type { Account } from '#domain/accounts/account.ts';
import type { Failure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { type RequestedUse, sendCode } from '../../verification/index.ts';
import { findAccount } from '../queries/accounts.ts';

/** Sends a code to a phone number or an e-mail address, which may be that of a buyer. */
export const sendAccountCode = (
  context: UseCaseContext,
  account: Account,
  use: RequestedUse,
): Promise<Failure | null> =>
  sendCode(context, { account, isKnown: async () => Boolean(await findAccount(context.mall.db.sql, account)) }, use);
