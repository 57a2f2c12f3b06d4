import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { withCode } from '../../verification/index.ts';
import { closeDue } from '../close-due.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { accountOf, type Caller } from '../read-account.ts';
import { logIn } from '../sessions/log-in.ts';
import { openAccount } from './open-account.ts';
import { tryCodeOf } from './try-code.ts';
import { visitorUse } from './visitor-use.ts';

interface Given extends Caller {
  captcha: string;
  password: string;
  captchaVerification?: string | undefined;
  nickname?: string | undefined;
}

/** Opens an account and logs in. That one exists already is shown only to a caller with the code sent to it. */
export async function register(context: UseCaseContext, given: Given): Promise<LoginAnswer | Failure> {
  const { captcha, captchaVerification, password, nickname, ...who } = given;
  const account = accountOf(who);
  if (isFailure(account)) return account;
  const fault = checkPassword(context.mall, password, { [account.kind]: account.value, nickname });
  if (fault) return fault;
  await closeDue(context.mall.db.sql, context.now);
  const use = await visitorUse(context, 'register', account);
  const refused = await tryCodeOf(context, use, captcha, captchaVerification);
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  return withCode(context, use, captcha, async (tx) => {
    const buyer = await openAccount(context, tx, account, { nickname, passwordHash });
    return buyer ? logIn(context, tx, buyer, { isNew: true }) : fail('accountTaken');
  });
}
