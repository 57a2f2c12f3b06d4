import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { closeDue } from '../close-due.ts';
import { isPassword } from '../password/hash-password.ts';
import { type AccountRow, findAccount, lockPassword } from '../queries/accounts.ts';
import { type Caller, knownAccountOf } from '../read-account.ts';
import { logInOrAsk, orSecondStep, type SecondStep } from '../second-factor/log-in-or-ask.ts';
import { tryPassword } from './try-limits.ts';

interface Given extends Caller {
  password: string;
  captchaVerification?: string | undefined;
}

/** Comparing takes its time and may have waited for its turn: a password that was changed meanwhile begins nothing. */
const begin = (context: UseCaseContext, found: AccountRow): Promise<LoginAnswer | SecondStep | Failure> =>
  context.mall.db.transact(async (tx) =>
    (await lockPassword(tx, found.id, found.passwordHash)) ? logInOrAsk(context, tx, found) : fail('wrongLogin'),
  );

/** The same is done, and takes as long, whether or not there is such an account and whether or not it has a password. */
export async function logInByPassword(context: UseCaseContext, given: Given): Promise<LoginAnswer | Failure> {
  const account = knownAccountOf(given);
  if (isFailure(account)) return account;
  const login = await tryPassword(context, account, given.captchaVerification, async () => {
    await closeDue(context.mall.db.sql, context.now);
    const found = await findAccount(context.mall.db.sql, account);
    const isRight = await isPassword(found?.passwordHash, given.password);
    return found && isRight ? begin(context, found) : fail('wrongLogin');
  });
  return orSecondStep(login);
}
