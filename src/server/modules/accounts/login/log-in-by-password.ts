import type { Sql } from 'postgres';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { pipeline } from '../../../platform/db/pipeline.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { findOpenAccount } from '../find-open-account.ts';
import { hashPassword, isOfOtherCost, isPassword } from '../password/hash-password.ts';
import { type AccountRow, lockPassword, setPassword } from '../queries/accounts.ts';
import { findSecondFactor } from '../queries/second-factors.ts';
import { type Caller, knownAccountOf } from '../read-account.ts';
import { logInOrAsk, orSecondStep, type SecondStep } from '../second-factor/log-in-or-ask.ts';
import { tryPassword } from './try-limits.ts';

interface Given extends Caller {
  password: string;
  captchaVerification?: string | undefined;
}

/** Comparing takes its time and may have waited for its turn: a password that was changed meanwhile begins nothing. */
async function begin(
  context: UseCaseContext,
  found: AccountRow,
  password: string,
): Promise<LoginAnswer | SecondStep | Failure> {
  const isOld = found.passwordHash !== null && isOfOtherCost(found.passwordHash);
  const passwordHash = isOld ? await hashPassword(password) : null;
  const first = (tx: Sql) => pipeline(lockPassword(tx, found.id, found.passwordHash), findSecondFactor(tx, found.id));
  return context.mall.db.transact(async (tx, [isSame, factor]) => {
    if (!isSame) return fail('wrongLogin');
    if (passwordHash !== null) await setPassword(tx, found.id, passwordHash);
    return logInOrAsk(context, tx, found, factor);
  }, first);
}

/**
 * The same is done, and takes as long, whether or not there is such an account and whether or not it has a password. Only one whose
 * week is over takes longer, for `findOpenAccount`; `accountKnown` reveals more than that.
 */
export async function logInByPassword(context: UseCaseContext, given: Given): Promise<LoginAnswer | Failure> {
  const account = knownAccountOf(given);
  if (isFailure(account)) return account;
  const login = await tryPassword(context, account, given.captchaVerification, async () => {
    const found = await findOpenAccount(context, account);
    const isRight = await isPassword(found?.passwordHash, given.password);
    return found && isRight ? begin(context, found, given.password) : fail('wrongLogin');
  });
  return orSecondStep(login);
}
