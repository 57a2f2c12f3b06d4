import type { LoginAnswer } from '#contract/login-answer.ts';
import { getAccount, setPassword } from '../../db/queries/accounts.ts';
import type { CodeUse } from '../../db/queries/codes.ts';
import { deleteSessions } from '../../db/queries/sessions.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { checkCode, withCode } from '../code/use-code.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { logIn } from '../session/log-in.ts';
import { emailOf, phoneOf } from './own-targets.ts';

/** Of the codes that may have gone to the phone or the e-mail address, the use of the one that was given. */
async function usedCode(context: BuyerContext, captcha: string): Promise<CodeUse | Failure> {
  const { buyerId } = context.buyer;
  const own = await getAccount(context.mall.db.sql, buyerId);
  let refused: Failure = fail('codeWrong');
  for (const target of [phoneOf(own), emailOf(own)]) {
    if (!target) continue;
    const use = { purpose: 'password', target: target.value, buyerId } as const;
    const code = await checkCode(context, use, captcha);
    if (!isFailure(code)) return use;
    refused = code;
  }
  return refused;
}

/** Sets a new password. Every session ends, this one too: it goes on under a new token. */
export async function changePassword(
  context: BuyerContext,
  password: string,
  captcha: string,
): Promise<LoginAnswer | Failure> {
  const fault = checkPassword(password);
  if (fault) return fault;
  const use = await usedCode(context, captcha);
  if (isFailure(use)) return use;
  const passwordHash = await hashPassword(password);
  const { buyerId } = context.buyer;
  return withCode(context, use, captcha, async (tx) => {
    await setPassword(tx, buyerId, passwordHash);
    await deleteSessions(tx, buyerId);
    return logIn(context, tx, await getAccount(tx, buyerId));
  });
}
