import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { allOrNothing } from '../../../platform/idempotency/run-once.ts';
import { perNetwork, reachedLimit } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { closeDue } from '../close-due.ts';
import { tooManyTries } from '../login/try-limits.ts';
import { getAccount } from '../queries/accounts.ts';
import { usePasskey } from '../queries/passkeys.ts';
import { logIn } from '../sessions/log-in.ts';
import { checkSignature, type Signed } from './check-signature.ts';
import { requestOptions } from './request-options.ts';

/** For one network, behind which an office may sit: each opened dialog asks once, and each try writes. */
const REQUESTED = { name: 'passkey-asked', times: 300, seconds: 300 } satisfies Limit;
const FAILED = { name: 'passkey-failed', times: 50, seconds: 300 } satisfies Limit;

export async function requestPasskeyLogin(context: UseCaseContext) {
  const reached = await reachedLimit(context, perNetwork(REQUESTED, context.address), { call: 'passkeyLoginOptions' });
  return reached ? tooManyTries(reached.wait) : requestOptions(context, 'login');
}

async function begin(context: UseCaseContext, given: Signed): Promise<LoginAnswer | Failure> {
  const found = await checkSignature(context, given, 'login', null);
  if (!found) return fail('passkeyRefused');
  const { key, use } = found;
  return allOrNothing(context.mall.db, async (tx) => {
    if (await usePasskey(tx, key.id, use)) return logIn(context, tx, await getAccount(tx, key.buyerId));
    context.mall.noteSecurityEvent('passkey-counter', { buyerId: key.buyerId, address: context.address });
    return fail('passkeyRefused');
  });
}

/** No account is named: the passkey says whose it is. It asks for no second factor, because it is two. */
export async function logInByPasskey(context: UseCaseContext, given: Signed): Promise<LoginAnswer | Failure> {
  const { mall, address, requestId, now } = context;
  const counts = perNetwork(FAILED, address);
  // Counted before it is tried, so that many at once are no more than one after the other.
  const reached = await reachedLimit(context, counts, { call: 'passkeyLogin' });
  if (reached) return tooManyTries(reached.wait);
  await closeDue(mall.db.sql, now);
  const login = await begin(context, given);
  if (isFailure(login)) mall.noteSecurityEvent('login-failed', { address, requestId, reason: 'passkey' });
  else await mall.limits.giveBack(...counts);
  return login;
}
