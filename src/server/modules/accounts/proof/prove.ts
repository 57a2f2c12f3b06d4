import type { Sql } from 'postgres';
import { maskedEmail, maskedNumber } from '#domain/accounts/masked.ts';
import { PROOF_MS, type ProofWay, proofWays } from '#domain/accounts/proof-ways.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { allOrNothing } from '../../../platform/idempotency/run-once.ts';
import { perNetwork, reachedLimit } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { withCode } from '../../verification/index.ts';
import { tooManyTries } from '../login/try-limits.ts';
import { checkSignature, type Signed } from '../passkeys/check-signature.ts';
import { requestOptions } from '../passkeys/request-options.ts';
import { isPassword } from '../password/hash-password.ts';
import { getAccount } from '../queries/accounts.ts';
import { listPasskeys, usePasskey } from '../queries/passkeys.ts';
import { readFactors } from '../queries/second-factors.ts';
import { proveSession } from '../queries/sessions.ts';
import { withFactor } from '../second-factor/use-factor.ts';
import { proofUse } from '../security/change-account.ts';
import { proofTarget } from '../security/own-targets.ts';
import { provedUntil } from './need-proof.ts';

/** Tries of a session's holder from one network; apart from those of log-ins, which strangers make. */
const TRIED = { name: 'proof-tried', times: 10, seconds: 300 } satisfies Limit;

const waysOf = async ({ mall, buyer }: BuyerContext) => proofWays(await readFactors(mall.db.sql, buyer.buyerId));

export async function readProofWays(context: BuyerContext) {
  const { kind, value } = proofTarget(await getAccount(context.mall.db.sql, context.buyer.buyerId), context.mall);
  const target = kind === 'phone' ? maskedNumber(value) : maskedEmail(value);
  return { ways: await waysOf(context), target, until: provedUntil(context) };
}

type Proved = { until: number };

async function note({ buyer, now }: BuyerContext, tx: Sql): Promise<Proved> {
  await proveSession(tx, buyer.id, new Date(now));
  return { until: now + PROOF_MS };
}

/** A try by this way, if it counts for the account. What fails is counted and noted. */
async function proving(
  context: BuyerContext,
  way: ProofWay,
  work: () => Promise<Proved | Failure>,
): Promise<Proved | Failure> {
  const { mall, buyer, address, requestId } = context;
  if (!(await waysOf(context)).includes(way)) return fail('proofNeeded');
  const counts = perNetwork(TRIED, address, `${buyer.buyerId}`);
  const reached = await reachedLimit(context, counts, { buyerId: buyer.buyerId, reason: way });
  if (reached) return tooManyTries(reached.wait);
  const result = await work();
  if (isFailure(result))
    mall.noteSecurityEvent('proof-failed', { buyerId: buyer.buyerId, address, requestId, reason: way });
  else await mall.limits.forget(...counts);
  return result;
}

export const proveByPassword = (context: BuyerContext, password: string) =>
  proving(context, 'password', async () => {
    const { mall, buyer } = context;
    const own = await getAccount(mall.db.sql, buyer.buyerId);
    return (await isPassword(own.passwordHash, password)) ? note(context, mall.db.sql) : fail('passwordWrong');
  });

export const proveByCode = (context: BuyerContext, captcha: string) =>
  proving(context, 'code', async () =>
    withCode(context, await proofUse(context, 'step-up'), captcha, (tx) => note(context, tx)),
  );

export const proveByAuthenticator = (context: BuyerContext, code: string) =>
  proving(context, 'authenticator', () => withFactor(context, context.buyer.buyerId, code, (tx) => note(context, tx)));

export async function requestPasskeyProof(context: BuyerContext) {
  const { mall, buyer } = context;
  const own = await listPasskeys(mall.db.sql, buyer.buyerId);
  return own.length > 0 ? requestOptions(context, 'proof', buyer.buyerId, own) : fail('passkeyNotFound');
}

export const proveByPasskey = (context: BuyerContext, given: Signed) =>
  proving(context, 'passkey', async () => {
    const { mall, buyer, address } = context;
    const found = await checkSignature(context, given, 'proof', buyer.buyerId);
    if (!found) return fail('passkeyRefused');
    return allOrNothing(mall.db, async (tx) => {
      if (await usePasskey(tx, found.key.id, found.use)) return note(context, tx);
      mall.noteSecurityEvent('passkey-counter', { buyerId: buyer.buyerId, address });
      return fail('passkeyRefused');
    });
  });
