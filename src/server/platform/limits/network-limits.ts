import { networksOf } from '#domain/accounts/network.ts';
import type { SecurityFacts } from '../log/security-events.ts';
import type { UseCaseContext } from '../use-case.ts';
import { noteOffence } from './network-record.ts';
import type { Count, Limit, RateLimits } from './rate-limits.ts';

/** The limit for each network that the client is in, the narrowest first; `whose` counts each account apart. */
export const perNetwork = (limit: Limit, address: string, whose = ''): Count[] =>
  networksOf(address).map(({ name, width, factor }) => [
    factor === 1 ? limit : { ...limit, name: `${limit.name}/${width}`, times: limit.times * factor },
    whose ? `${whose} ${name}` : name,
  ]);

/** A limit that was reached, and how many milliseconds it refuses. */
export interface Reached {
  limit: Limit;
  wait: number;
}

async function takeInTurn(limits: RateLimits, counts: readonly Count[]): Promise<Reached | null> {
  const taken: Count[] = [];
  for (const count of counts) {
    const [limit] = count;
    const wait = await limits.take(count);
    // A count that locks is not given back: that would unlock it.
    if (wait === 0 || limit.lockedSeconds === undefined) taken.push(count);
    if (wait === 0) continue;
    await limits.giveBack(...taken);
    return { limit, wait };
  }
  return null;
}

async function takeTogether(limits: RateLimits, counts: readonly Count[]): Promise<Reached | null> {
  const waits = await limits.takeTogether(counts);
  const at = waits.findIndex((wait) => wait > 0);
  const reached = counts[at];
  if (!reached) return null;
  await limits.giveBack(...counts);
  return { limit: reached[0], wait: waits[at] ?? 0 };
}

/**
 * Counts one more of each; where a limit is reached, of several the first, nothing stays counted. So requests that a narrow limit
 * refuses use up nothing of the wide ones, which other people share.
 */
export const takeQueued = (limits: RateLimits, counts: readonly Count[]): Promise<Reached | null> =>
  counts.length > 1 && counts.every(([{ lockedSeconds }]) => lockedSeconds === undefined)
    ? takeTogether(limits, counts)
    : takeInTurn(limits, counts);

/** The same, where reaching a limit refuses the request: it stands in the security log and in the network's record. */
export async function reachedLimit(
  context: Pick<UseCaseContext, 'mall' | 'address' | 'requestId'>,
  counts: readonly Count[],
  facts: SecurityFacts = {},
): Promise<Reached | null> {
  const reached = await takeQueued(context.mall.limits, counts);
  if (!reached) return null;
  const { mall, address, requestId } = context;
  mall.noteSecurityEvent('limited', { ...facts, address, requestId, limit: reached.limit.name });
  await noteOffence(context);
  return reached;
}
