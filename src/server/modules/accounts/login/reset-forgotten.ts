import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { withCode } from '../../verification/index.ts';
import { closeDue } from '../close-due.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { findAccount, setPassword } from '../queries/accounts.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { type Caller, knownAccountOf } from '../read-account.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { tryCodeOf } from './try-code.ts';
import { forgetTries } from './try-limits.ts';
import { visitorUse } from './visitor-use.ts';

interface Given extends Caller {
  captcha: string;
  password: string;
  captchaVerification?: string | undefined;
}

/** Sets a new password and logs out everywhere. That there is no account is shown only to a caller with the code. */
export async function resetForgotten(context: UseCaseContext, given: Given): Promise<null | Failure> {
  const { captcha, captchaVerification, password, ...who } = given;
  const account = knownAccountOf(who);
  if (isFailure(account)) return account;
  const fault = checkPassword(context.mall, password, { [account.kind]: account.value });
  if (fault) return fault;
  await closeDue(context.mall.db.sql, context.now);
  const use = await visitorUse(context, 'forgotten', account);
  const refused = await tryCodeOf(context, use, captcha, captchaVerification);
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  const done = await withCode(context, use, captcha, async (tx) => {
    const buyer = await findAccount(tx, account);
    if (!buyer) return fail('accountUnknown');
    await setPassword(tx, buyer.id, passwordHash);
    await deleteSessions(tx, buyer.id);
    return buyer;
  });
  if (isFailure(done)) return done;
  const { mall, address, requestId } = context;
  mall.noteSecurityEvent('password-reset', { account: account.value, address, requestId });
  await forgetTries(context, account.value);
  await notifyOwner(context, done, 'passwordChanged');
  return null;
}
