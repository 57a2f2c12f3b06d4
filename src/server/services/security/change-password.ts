import type { LoginAnswer } from '#contract/login-answer.ts';
import { getAccount, setPassword } from '../../db/queries/accounts.ts';
import type { CodeUse } from '../../db/queries/codes.ts';
import { deleteSessions } from '../../db/queries/sessions.ts';
import { type Failure, isFailure } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { checkCode, withCode } from '../code/use-code.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { logIn } from '../session/log-in.ts';
import { emailOf, phoneOf } from './own-targets.ts';

/** The code may have gone to the phone or to the e-mail address. */
async function passwordUses({ mall, buyer: { buyerId } }: BuyerContext): Promise<CodeUse[]> {
  const own = await getAccount(mall.db.sql, buyerId);
  return [phoneOf(own), emailOf(own)].flatMap((to) => (to ? [{ purpose: 'password', target: to.value, buyerId }] : []));
}

/** Sets a new password. Every session ends, this one too: it goes on under a new token. */
export async function changePassword(
  context: BuyerContext,
  password: string,
  captcha: string,
): Promise<LoginAnswer | Failure> {
  const fault = checkPassword(password);
  if (fault) return fault;
  const uses = await passwordUses(context);
  const code = await checkCode(context, uses, captcha);
  if (isFailure(code)) return code;
  const passwordHash = await hashPassword(password);
  const { buyerId } = context.buyer;
  return withCode(context, uses, captcha, async (tx) => {
    await setPassword(tx, buyerId, passwordHash);
    await deleteSessions(tx, buyerId);
    return logIn(context, tx, await getAccount(tx, buyerId));
  });
}
