import { CODE } from '#domain/code.ts';
import type { CodeUse } from '../../db/queries/codes.ts';
import type { Count, Limit, RateLimits } from '../../db/rate-limits.ts';
import { type Failure, fail } from '../../failure.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How many codes go out, and to whom; the first that is reached refuses. */
const LIMITS = {
  soon: { name: 'code-soon', times: 1, seconds: CODE.pauseSeconds },
  target: { name: 'code-target', times: CODE.perDay, seconds: DAY },
  buyer: { name: 'code-buyer', times: 20, seconds: DAY },
  network: { name: 'code-network', times: 30, seconds: HOUR },
  all: { name: 'code-all', times: 5000, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export interface CodeSender extends CodeUse {
  network: string;
}

/**
 * What goes to the account's own address, at the wish of who is logged in, is counted apart from what anybody can have
 * sent there: strangers cannot use it up.
 */
const counted = ({ purpose, target, buyerId }: CodeUse) =>
  purpose === 'proof' || purpose === 'password' ? `${buyerId} ${target}` : target;

const limitsFor = ({ network, ...use }: CodeSender): Count[] => [
  [LIMITS.soon, counted(use)],
  [LIMITS.target, counted(use)],
  ...(use.buyerId === null ? [] : [[LIMITS.buyer, String(use.buyerId)] as const]),
  [LIMITS.network, network],
  [LIMITS.all, 'all'],
];

/** Makes as if the code had never been asked for. */
export const giveCodeBack = (limits: RateLimits, sender: CodeSender): Promise<void> =>
  limits.giveBack(...limitsFor(sender));

/** Counts a code that is about to be sent, or says why it may not be. A refused one counts nowhere. */
export async function takeCode(limits: RateLimits, sender: CodeSender): Promise<Failure | null> {
  const taken: Count[] = [];
  for (const count of limitsFor(sender)) {
    taken.push(count);
    const wait = await limits.take(count);
    if (wait === 0) continue;
    await limits.giveBack(...taken);
    return count[0] === LIMITS.soon ? fail('codeTooSoon', { seconds: Math.ceil(wait / 1000) }) : fail('codeTooMany');
  }
  return null;
}
