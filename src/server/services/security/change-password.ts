import type { LoginAnswer } from '#contract/login-answer.ts';
import { getAccount, setPassword } from '../../db/queries/accounts.ts';
import type { CodeUse } from '../../db/queries/codes.ts';
import { deleteDevices } from '../../db/queries/known-devices.ts';
import { deleteSessions } from '../../db/queries/sessions.ts';
import { type Failure, isFailure } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { checkCode, withCode } from '../code/use-code.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { proofMissingBesidesCode } from '../proof/need-proof.ts';
import { proveByPassword } from '../proof/prove.ts';
import { logIn } from '../session/log-in.ts';
import { emailOf, phoneOf } from './own-targets.ts';

/** The code may have gone to the phone or to the e-mail address. */
async function passwordUses({ mall, buyer: { buyerId } }: BuyerContext): Promise<CodeUse[]> {
  const own = await getAccount(mall.db.sql, buyerId);
  return [phoneOf(own), emailOf(own)].flatMap((to) => (to ? [{ purpose: 'password', target: to.value, buyerId }] : []));
}

/** The present password, where it is sent, is a step-up; without it a recent one is looked for. */
async function identityFault(context: BuyerContext, current: string | undefined): Promise<Failure | null> {
  if (current === undefined) return proofMissingBesidesCode(context);
  const proved = await proveByPassword(context, current);
  return isFailure(proved) ? proved : null;
}

/** Sets a new password. Every session ends, this one too: it goes on under a new token. */
export async function changePassword(
  context: BuyerContext,
  password: string,
  captcha: string,
  current?: string,
): Promise<LoginAnswer | Failure> {
  const own = await getAccount(context.mall.db.sql, context.buyer.buyerId);
  const fault = checkPassword(context.mall, password, own) ?? (await identityFault(context, current));
  if (fault) return fault;
  const uses = await passwordUses(context);
  const code = await checkCode(context, uses, captcha);
  if (isFailure(code)) return code;
  const passwordHash = await hashPassword(password);
  const { buyerId } = context.buyer;
  const login = await withCode(context, uses, captcha, async (tx) => {
    await setPassword(tx, buyerId, passwordHash);
    await deleteSessions(tx, buyerId);
    await deleteDevices(tx, buyerId);
    return logIn(context, tx, await getAccount(tx, buyerId));
  });
  const { mall, address, requestId } = context;
  if (!isFailure(login)) mall.noteSecurityEvent('password-changed', { buyerId, address, requestId });
  return login;
}
