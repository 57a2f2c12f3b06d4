import { proofsFor } from '#domain/verification/proof-of-work.ts';
import { type Failure, isFailure } from '../../../platform/failure.ts';
import { takeQueued } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { checkCode, countsOfAsker, type RequestedUse, spendTicket } from '../../verification/index.ts';

/** Wrong codes for a target: one is free, then each try takes one proof and later two and three. They refuse none. */
const OF_TARGET = { name: 'code-free', times: 1_000_000, seconds: 900 } satisfies Limit;
const STEPS = [1, 5, 20];
/** Wrong codes of a network, behind which many may sit, that take no proof. */
const OF_NETWORK = { name: 'code-free-network', times: 20, seconds: 900 } satisfies Limit;

/**
 * Null where this is the code that was sent to a visitor. Anybody can try one for any address: from the second wrong one on
 * each try takes a proof. A device that the account knows is counted apart.
 */
export async function tryCodeOf(
  context: UseCaseContext,
  use: RequestedUse,
  captcha: string,
  verification: string | undefined,
): Promise<Failure | null> {
  const { limits } = context.mall;
  const tally = [OF_TARGET, use.device ? `device ${use.device}` : use.target] as const;
  // Counted before it is tried, so that many at once are no more than one after the other.
  const tries = await limits.tally(tally);
  const networks = countsOfAsker(OF_NETWORK, context, use);
  const isNetworkBad = (await takeQueued(limits, networks)) !== null;
  const steps = use.device ? STEPS.slice(0, 1) : STEPS;
  const proofs = Math.max(proofsFor(tries, steps), isNetworkBad ? 1 : 0);
  const refused = await spendTicket(context, verification, 'login', proofs);
  const code = refused ?? (await checkCode(context, use, captcha));
  const isWrong = isFailure(code) && !refused;
  if (!isWrong) await limits.giveBack(tally, ...(isNetworkBad ? [] : networks));
  return isFailure(code) ? code : null;
}
