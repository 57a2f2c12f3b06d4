import { type Failure, isFailure } from '../../../platform/failure.ts';
import { perNetwork, reachedLimit, takeQueued } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { spendTicket } from '../../verification/index.ts';
import { findOpenAccount } from '../find-open-account.ts';
import { accountOf, type Caller } from '../read-account.ts';
import { tooManyTries } from './try-limits.ts';

/** So many questions are free; the next ones take a ticket each, and there is an end to those too. */
const FREE = { name: 'exist-free', times: 3, seconds: 3600 } satisfies Limit;
const REQUESTED = { name: 'exist-asked', times: 200, seconds: 3600 } satisfies Limit;

/** The only call that reveals who has an account. */
export async function accountExists(
  context: UseCaseContext,
  { captchaVerification, ...who }: Caller & { captchaVerification?: string | undefined },
): Promise<boolean | Failure> {
  const account = accountOf(who);
  if (isFailure(account)) return account;
  const { limits } = context.mall;
  if (await takeQueued(limits, perNetwork(FREE, context.address))) {
    const refused = await spendTicket(context, captchaVerification, 'exist');
    if (refused) return refused;
  }
  const reached = await reachedLimit(context, perNetwork(REQUESTED, context.address), { call: 'accountExist' });
  if (reached) return tooManyTries(reached.wait);
  return (await findOpenAccount(context, account)) !== undefined;
}
