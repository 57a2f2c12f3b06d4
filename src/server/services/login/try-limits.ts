import { networkOf } from '#domain/network.ts';
import type { Limit } from '../../db/rate-limits.ts';
import { type Failure, fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { spendTicket } from '../captcha/spend-ticket.ts';

/** After one failure of an account, or a few from a network, behind which many may sit, tries have to come with a ticket. */
const FAILED = { name: 'login-failed', times: 0, seconds: 900 } satisfies Limit;
const NETWORK_FAILED = { name: 'login-failed-network', times: 4, seconds: 900 } satisfies Limit;

/** Tries that come too often wait; nobody is locked out for good, and a code logs in meanwhile. */
const BURST = { name: 'login-burst', times: 5, seconds: 300 } satisfies Limit;
const STEADY = { name: 'login-steady', times: 30, seconds: 3600 } satisfies Limit;
const NETWORK = { name: 'login-network', times: 50, seconds: 300 } satisfies Limit;

/** Milliseconds to wait → what is said of it. */
export const tooManyTries = (wait: number): Failure => fail('tooManyTries', { minutes: Math.ceil(wait / 60_000) });

type Context = Pick<CallContext, 'mall' | 'address' | 'now'>;

const ofNetwork = ({ address }: Context) => networkOf(address);

async function hasFailed(context: Context, account: string): Promise<boolean> {
  const { limits } = context.mall;
  return (await limits.wait([FAILED, account], [NETWORK_FAILED, ofNetwork(context)])) > 0;
}

/**
 * Whether a password may be tried now. The try is counted before it is made, so that many at once are no more than one
 * after the other; whether there is such an account plays no part.
 */
export async function mayTry(context: Context, account: string, verification?: string): Promise<Failure | null> {
  const { limits } = context.mall;
  if (await hasFailed(context, account)) {
    const refused = await spendTicket(context, verification, 'login');
    if (refused) return refused;
  }
  const wait = await limits.take([BURST, account], [STEADY, account], [NETWORK, ofNetwork(context)]);
  return wait > 0 ? tooManyTries(wait) : null;
}

export async function noteFailure(context: Context, account: string): Promise<void> {
  await context.mall.limits.take([FAILED, account], [NETWORK_FAILED, ofNetwork(context)]);
}

/** Who is known has an account without failures; that others failed from the same network stays. */
export const forgetTries = ({ mall: { limits } }: Context, account: string): Promise<void> =>
  limits.forget([FAILED, account], [BURST, account], [STEADY, account]);

/** The same of a password that was right, which is no try of its network either. */
export async function noteSuccess(context: Context, account: string): Promise<void> {
  await Promise.all([forgetTries(context, account), context.mall.limits.giveBack([NETWORK, ofNetwork(context)])]);
}
