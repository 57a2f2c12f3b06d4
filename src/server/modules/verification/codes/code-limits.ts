import { networksOf } from '#domain/accounts/network.ts';
import { CODE } from '#domain/verification/code.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { perNetwork, type Reached, reachedLimit, takeQueued } from '../../../platform/limits/network-limits.ts';
import type { Count, Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { hasLiveCode } from '../queries/codes.ts';
import { askerOf, type RequestedUse } from './requester.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Codes that go out in an hour, of the whole mall. */
const IN_ALL = 5000;
/** Of these, only known accounts and devices get the last ones. */
const RESERVED = 1000;

const LIMITS = {
  soon: { name: 'code-soon', times: 1, seconds: CODE.pauseSeconds },
  /** What an account sends to its own address while it is logged in, and what one of its devices asks for. */
  own: { name: 'code-own', times: CODE.perDay, seconds: DAY },
  device: { name: 'code-device', times: CODE.perDay, seconds: 6 * HOUR },
  buyer: { name: 'code-buyer', times: 20, seconds: DAY },
  /** What one network may send to one target, and to all. */
  network: { name: 'code-target-network', times: 5, seconds: 3 * HOUR },
  networkAll: { name: 'code-network', times: 30, seconds: HOUR },
  /** What strangers together may send to one target: so many a day, then one for each purpose in three hours. */
  strangers: { name: 'code-strangers', times: CODE.perDay, seconds: DAY },
  drip: { name: 'code-drip', times: 1, seconds: 3 * HOUR },
  /** Beyond that a network that had none of it gets one code a day, whatever the others do; so many for one target. */
  fresh: { name: 'code-fresh-network', times: 1, seconds: DAY },
  freshAll: { name: 'code-fresh', times: 60, seconds: DAY },
  unreserved: { name: 'code-unreserved', times: IN_ALL - RESERVED, seconds: HOUR },
  all: { name: 'code-all', times: IN_ALL, seconds: HOUR },
} as const satisfies Record<string, Limit>;

const ALL = [LIMITS.all, 'all'] as const;

/** Codes to the account's own address, at the wish of a buyer who is logged in: strangers cannot have any sent there. */
const isOwn = ({ purpose }: RequestedUse) => purpose === 'proof' || purpose === 'step-up' || purpose === 'password';
const isDevice = ({ device = null }: RequestedUse) => device !== null;

/** Limits that only the asker itself can reach, and those of its network. */
function ofAsker(context: UseCaseContext, use: RequestedUse): Count[] {
  const { target, buyerId, device } = use;
  const soon: Count = [LIMITS.soon, `${askerOf(context, use)} ${target}`];
  if (isDevice(use)) return [soon, [LIMITS.device, `${device}`]];
  const networks = perNetwork(LIMITS.networkAll, context.address);
  if (buyerId === null) return [soon, ...perNetwork(LIMITS.network, context.address, target), ...networks];
  const own: Count[] = isOwn(use) ? [[LIMITS.own, `${buyerId} ${target}`]] : [];
  return [soon, ...own, [LIMITS.buyer, `${buyerId}`], ...networks];
}

/** What may be done with a request: nothing more (`refused`, or `answer` as if it was sent), or send the code. */
export type Leave =
  | { may: 'send'; taken: Count[] }
  /** The part that strangers share is used up: the code goes to known accounts only, and the answer does not say to which. */
  | { may: 'queue'; taken: Count[] }
  | { may: 'answer'; answer: Failure | null };

const refusalOf = ({ limit, wait }: Reached): Failure => {
  if (limit === LIMITS.soon) return fail('codeTooSoon', { seconds: Math.ceil(wait / 1000) });
  return limit === LIMITS.drip ? fail('codeTooManyFor', { minutes: Math.ceil(wait / 60_000) }) : fail('codeTooMany');
};

const dripOf = ({ purpose, target }: Pick<RequestedUse, 'purpose' | 'target'>): Count => [
  LIMITS.drip,
  `${purpose} ${target}`,
];

/** The widest network that is counted is the one that counts here: of single addresses an attacker has thousands. */
const freshOf = ({ address }: Pick<UseCaseContext, 'address'>, target: string): Count => {
  const widest = networksOf(address).at(-1);
  return [LIMITS.fresh, `${widest?.name} ${target}`];
};

/** Lets the next code go out at once: anyone who has just used one reads what is sent to the target. */
export const forgetShare = (context: Pick<UseCaseContext, 'mall' | 'address'>, use: RequestedUse): Promise<void> =>
  context.mall.limits.forget(dripOf(use), freshOf(context, use.target));

/** Whether strangers have had the day's number of codes sent to the target. */
export const isShareUsedUp = async ({ mall }: Pick<UseCaseContext, 'mall'>, target: string): Promise<boolean> =>
  (await mall.limits.counted([LIMITS.strangers, target])) >= LIMITS.strangers.times;

/**
 * The share of strangers in one target: a day's number, then one in three hours for each purpose, then one a day for each
 * network (IPv4 /24, IPv6 /48), 60 of these a day in all. So 10 + 3 × 8 + 60 = 94 messages a day reach a target at most, and
 * an owner on a network of their own gets a code, with tries of its own, unless strangers ask from 60 networks each day.
 */
async function takeShare(context: UseCaseContext, { purpose, target }: RequestedUse): Promise<Count[] | Reached> {
  const { limits } = context.mall;
  const share = [LIMITS.strangers, target] as const;
  if (!(await takeQueued(limits, [share]))) return [share];
  const drip = dripOf({ purpose, target });
  const reached = await takeQueued(limits, [drip]);
  if (!reached) return [drip];
  const fresh: Count[] = [freshOf(context, target), [LIMITS.freshAll, target]];
  return (await takeQueued(limits, fresh)) ? reached : fresh;
}

async function takeOfAll(context: UseCaseContext, isKnown: boolean): Promise<Count[] | 'queue' | Reached> {
  const { limits } = context.mall;
  const free = [LIMITS.unreserved, 'all'] as const;
  if (!isKnown && (await takeQueued(limits, [free]))) return 'queue';
  const reached = await reachedLimit(context, [ALL]);
  if (reached && !isKnown) await limits.giveBack(free);
  return reached ?? (isKnown ? [ALL] : [free, ALL]);
}

/** Counts a code of what is reserved for known accounts and devices; false where nothing is left. */
export const takeReserved = async ({ mall }: UseCaseContext): Promise<boolean> =>
  (await takeQueued(mall.limits, [ALL])) === null;

/** Counts a code that is about to be sent, or decides what is answered instead. A refused one counts nowhere. */
export async function takeCode(context: UseCaseContext, use: RequestedUse): Promise<Leave> {
  const { limits, db } = context.mall;
  const { target: account, buyerId } = use;
  const isKnown = buyerId !== null || isDevice(use);
  const own = ofAsker(context, use);
  const reached = await reachedLimit(context, own, { account, call: use.purpose });
  if (reached) return { may: 'answer', answer: refusalOf(reached) };
  const share = isOwn(use) || isDevice(use) ? [] : await takeShare(context, use);
  if ('wait' in share) {
    // A code that went there a moment ago serves this request as well.
    if (await hasLiveCode(db.sql, use, new Date(context.now))) return { may: 'answer', answer: null };
    await limits.giveBack(...own);
    const { mall, address, requestId } = context;
    mall.noteSecurityEvent('limited', { account, address, requestId, call: use.purpose, limit: share.limit.name });
    return { may: 'answer', answer: refusalOf(share) };
  }
  const taken = [...own, ...share];
  const ofAll = await takeOfAll(context, isKnown);
  if (ofAll === 'queue') return { may: 'queue', taken };
  if (Array.isArray(ofAll)) return { may: 'send', taken: [...taken, ...ofAll] };
  await limits.giveBack(...taken);
  return { may: 'answer', answer: refusalOf(ofAll) };
}
