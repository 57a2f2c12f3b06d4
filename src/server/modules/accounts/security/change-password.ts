import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { type Failure, isFailure } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { type CodeUse, checkCode, withCode } from '../../verification/index.ts';
import { checkPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { proofMissing, proofMissingBesidesCode } from '../proof/need-proof.ts';
import { proveByPassword } from '../proof/prove.ts';
import { type AccountRow, getAccount, setPassword } from '../queries/accounts.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { logIn } from '../sessions/log-in.ts';
import { notifyOwner } from './notify-owner.ts';
import { emailOf, phoneOf } from './own-targets.ts';

/** The code may have gone to the phone or to the e-mail address. */
async function passwordUses({ mall, buyer: { buyerId } }: BuyerContext): Promise<CodeUse[]> {
  const own = await getAccount(mall.db.sql, buyerId);
  return [phoneOf(own), emailOf(own)].flatMap((to) => (to ? [{ purpose: 'password', target: to.value, buyerId }] : []));
}

/**
 * A password is changed by the present one or after a recent proof (OWASP ASVS 6.2.3), and by a code besides, as the family's
 * contract has it. The first password of an account has only the code, unless the account has something stronger.
 */
async function identityFault(
  context: BuyerContext,
  { passwordHash }: AccountRow,
  current: string | undefined,
): Promise<Failure | null> {
  const missing = passwordHash === null ? await proofMissingBesidesCode(context) : proofMissing(context);
  if (current === undefined) return missing;
  const proved = await proveByPassword(context, current);
  if (!isFailure(proved)) return null;
  // With an authenticator app the password alone proves nothing.
  return proved.failure === 'proofNeeded' ? missing : proved;
}

/** Sets a new password. Every session ends, this one too: it goes on under a new token. */
export async function changePassword(
  context: BuyerContext,
  password: string,
  captcha: string,
  current?: string,
): Promise<LoginAnswer | Failure> {
  const own = await getAccount(context.mall.db.sql, context.buyer.buyerId);
  const fault = checkPassword(context.mall, password, own) ?? (await identityFault(context, own, current));
  if (fault) return fault;
  const uses = await passwordUses(context);
  const code = await checkCode(context, uses, captcha);
  if (isFailure(code)) return code;
  const passwordHash = await hashPassword(password);
  const { buyerId } = context.buyer;
  const login = await withCode(context, uses, captcha, async (tx) => {
    await setPassword(tx, buyerId, passwordHash);
    await deleteSessions(tx, buyerId);
    return logIn(context, tx, await getAccount(tx, buyerId));
  });
  const { mall, address, requestId } = context;
  if (isFailure(login)) return login;
  mall.noteSecurityEvent('password-changed', { buyerId, address, requestId });
  await notifyOwner(context, own, 'passwordChanged');
  return login;
}
