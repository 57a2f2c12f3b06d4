import type { LoginAnswer } from '#contract/login-answer.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { closeDue } from '../account/close-due.ts';
import { accountOf, type Who } from '../account/read-account.ts';
import { checkCode, withCode } from '../code/use-code.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { logIn } from '../session/log-in.ts';
import { openAccount } from './open-account.ts';

interface Given extends Who {
  captcha: string;
  password: string;
  nickname?: string | undefined;
}

/** Opens an account and logs in. That there is one already is told only to who has the code that was sent to it. */
export async function register(context: CallContext, given: Given): Promise<LoginAnswer | Failure> {
  const { captcha, password, nickname, ...who } = given;
  const account = accountOf(who);
  if (isFailure(account)) return account;
  const fault = checkPassword(password);
  if (fault) return fault;
  await closeDue(context.mall.db.sql, context.now);
  const use = { purpose: 'register', target: account.value, buyerId: null } as const;
  const code = await checkCode(context, use, captcha);
  if (isFailure(code)) return code;
  const passwordHash = await hashPassword(password);
  return withCode(context, use, captcha, async (tx) => {
    const buyer = await openAccount(context, tx, account, { nickname, passwordHash });
    return buyer ? logIn(context, tx, buyer, true) : fail('accountTaken');
  });
}
