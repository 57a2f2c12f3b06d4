import type { LoginAnswer } from '#contract/login-answer.ts';
import { findAccount } from '../../db/queries/accounts.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { closeDue } from '../account/close-due.ts';
import { accountOf, type Who } from '../account/read-account.ts';
import { isPassword } from '../password/hash-password.ts';
import { logIn } from '../session/log-in.ts';
import { mayTry, noteFailure, noteSuccess } from './try-limits.ts';

interface Given extends Who {
  password: string;
  captchaVerification?: string | undefined;
}

/** The same is done, and takes as long, whether or not there is such an account and whether or not it has a password. */
export async function logInByPassword(context: CallContext, given: Given): Promise<LoginAnswer | Failure> {
  const account = accountOf(given);
  if (isFailure(account)) return account;
  const refused = await mayTry(context, account.value, given.captchaVerification);
  if (refused) return refused;
  await closeDue(context.mall.db.sql, context.now);
  const found = await findAccount(context.mall.db.sql, account);
  const isRight = await isPassword(found?.passwordHash, given.password);
  if (!found || !isRight) {
    await noteFailure(context, account.value);
    return fail('wrongLogin');
  }
  await noteSuccess(context, account.value);
  return context.mall.db.transact((tx) => logIn(context, tx, found));
}
