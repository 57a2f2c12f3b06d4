import { networkOf } from '#domain/network.ts';
import type { CodeUse } from '../../db/queries/codes.ts';
import type { Count, Limit } from '../../db/rate-limits.ts';
import { type Failure, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { spendTicket } from '../captcha/spend-ticket.ts';
import { checkCode } from '../code/use-code.ts';

/** One wrong code for a target is free, and some from a network, behind which many may sit. Then each try takes a ticket. */
const OF_TARGET = { name: 'code-free', times: 1, seconds: 900 } satisfies Limit;
const OF_NETWORK = { name: 'code-free-network', times: 20, seconds: 900 } satisfies Limit;

const ofWhom = ({ address }: CallContext, { target }: CodeUse): Count[] => [
  [OF_TARGET, target],
  [OF_NETWORK, networkOf(address)],
];

/**
 * Null where this is the code that was sent to a visitor. Anybody can try one for any address, and five wrong ones kill
 * it: without a ticket each, strangers could keep its owner out.
 */
export async function tryCodeOf(
  context: CallContext,
  use: CodeUse,
  captcha: string,
  verification: string | undefined,
): Promise<Failure | null> {
  const { limits } = context.mall;
  const free = ofWhom(context, use);
  // Counted before it is tried, so that many at once are no more than one after the other.
  const isFree = (await limits.take(...free)) === 0;
  const refused = isFree ? null : await spendTicket(context, verification, 'login');
  const code = refused ?? (await checkCode(context, use, captcha));
  const isWrong = isFailure(code) && !refused;
  if (!isWrong) await limits.giveBack(...free);
  return isFailure(code) ? code : null;
}
