import { findAccount } from '../../db/queries/accounts.ts';
import type { Limit } from '../../db/rate-limits.ts';
import { type Failure, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { closeDue } from '../account/close-due.ts';
import { accountOf, type Who } from '../account/read-account.ts';
import { spendTicket } from '../captcha/spend-ticket.ts';
import { perNetwork, reachedLimit, takeInTurn } from '../network-limits.ts';
import { tooManyTries } from './try-limits.ts';

/** So many questions are free; the next ones take a ticket each, and there is an end to those too. */
const FREE = { name: 'exist-free', times: 3, seconds: 3600 } satisfies Limit;
const ASKED = { name: 'exist-asked', times: 200, seconds: 3600 } satisfies Limit;

/** The only call that tells who has an account. */
export async function accountExists(
  context: CallContext,
  { captchaVerification, ...who }: Who & { captchaVerification?: string | undefined },
): Promise<boolean | Failure> {
  const account = accountOf(who);
  if (isFailure(account)) return account;
  const { limits, db } = context.mall;
  if (await takeInTurn(limits, perNetwork(FREE, context.address))) {
    const refused = await spendTicket(context, captchaVerification, 'exist');
    if (refused) return refused;
  }
  const reached = await reachedLimit(context, perNetwork(ASKED, context.address), { call: 'accountExist' });
  if (reached) return tooManyTries(reached.wait);
  await closeDue(db.sql, context.now);
  return (await findAccount(db.sql, account)) !== undefined;
}
