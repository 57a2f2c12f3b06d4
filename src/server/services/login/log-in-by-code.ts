import type { LoginAnswer } from '#contract/login-answer.ts';
import { findAccount } from '../../db/queries/accounts.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { closeDue } from '../account/close-due.ts';
import { accountOf, type Who } from '../account/read-account.ts';
import { visitorUse } from '../code/asker.ts';
import { withCode } from '../code/use-code.ts';
import { logInOrAsk, orSecondStep } from '../second-factor/log-in-or-ask.ts';
import { openAccount } from './open-account.ts';
import { tryCodeOf } from './try-code.ts';

interface Given extends Who {
  captcha: string;
  captchaVerification?: string | undefined;
}

/** Logs in whom the code was sent to; somebody new gets an account. */
export async function logInByCode(
  context: CallContext,
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
    return buyer ? logInOrAsk(context, tx, buyer, { isNew: !known }) : fail('accountTaken');
  });
  return orSecondStep(login);
}
