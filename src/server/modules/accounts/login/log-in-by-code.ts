import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { withCode } from '../../verification/index.ts';
import { closeDue } from '../close-due.ts';
import { findAccount } from '../queries/accounts.ts';
import { findSecondFactor } from '../queries/second-factors.ts';
import { accountOf, type Caller } from '../read-account.ts';
import { logInOrAsk, orSecondStep } from '../second-factor/log-in-or-ask.ts';
import { openAccount } from './open-account.ts';
import { tryCodeOf } from './try-code.ts';
import { visitorUse } from './visitor-use.ts';

interface Given extends Caller {
  captcha: string;
  captchaVerification?: string | undefined;
}

/** Logs in whom the code was sent to; somebody new gets an account. */
export async function logInByCode(
  context: UseCaseContext,
  { captcha, captchaVerification, ...who }: Given,
): Promise<LoginAnswer | Failure> {
  const account = accountOf(who);
  if (isFailure(account)) return account;
  await closeDue(context.mall.db.sql, context.now);
  const use = await visitorUse(context, 'login', account);
  const refused = await tryCodeOf(context, use, captcha, captchaVerification);
  if (refused) return refused;
  const login = await withCode(context, use, captcha, async (tx) => {
    const known = await findAccount(tx, account);
    const buyer = known ?? (await openAccount(context, tx, account));
    if (!buyer) return fail('accountTaken');
    return logInOrAsk(context, tx, buyer, await findSecondFactor(tx, buyer.id), { isNew: !known });
  });
  return orSecondStep(login);
}
