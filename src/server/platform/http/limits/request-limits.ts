import { LRUCache } from 'lru-cache';
import type { Call, Cost } from '#contract/call.ts';
import { networksOf } from '#domain/accounts/network.ts';
import { type Pace, paced, pacedElsewhere } from '#domain/time/pace.ts';
import { type Failure, fail } from '../../failure.ts';
import type { Mall } from '../../mall.ts';
import type { CallContext } from '../context.ts';

const MINUTE = 60;

/**
 * What no shopper reaches and no flood passes. One buyer may press a cart's buttons five times a second for ever, and
 * place an order each second. A network may hold a campus. Worker processes of one machine share their counts; two machines allow twice
 * as much.
 */
const PACES: Record<Cost, { buyer: Pace; network: Pace }> = {
  light: { buyer: { times: 300, seconds: MINUTE }, network: { times: 12_000, seconds: MINUTE } },
  normal: { buyer: { times: 120, seconds: MINUTE }, network: { times: 6_000, seconds: MINUTE } },
  dear: { buyer: { times: 60, seconds: MINUTE }, network: { times: 3_000, seconds: MINUTE } },
};

/** Pages and pictures of one network may ask for so many dear reads, searches and lists above all. */
const DEAR_READS: Pace = { times: 600, seconds: MINUTE };

/**
 * Buyers, and networks, that are counted at a time, some 15 MB each; those that have not asked for the longest time are
 * forgotten first. Apart, so that a client with many networks makes the mall forget no buyer.
 */
const MOST_COUNTED = 100_000;

interface Counted {
  due: number;
  /** Until when reaching the limit is not noted again. */
  notedUntil: number;
}

/** Who asks. `isLocal`: a client on the mall's own machine, which no network stands for. */
export interface Asker extends Pick<CallContext, 'now' | 'address' | 'requestId'> {
  buyerId: number | undefined;
  isLocal: boolean;
}

export type RequestLimits = (name: string, call: Call, asker: Asker) => Failure | null;

/** The class of a call; null for what is not limited. */
const costOf = ({ method, cost }: Call): Cost | null =>
  method === 'POST' ? (cost ?? 'normal') : cost === 'dear' ? cost : null;

/** What a request counts for. A wide network holds more people, so it may do more (`networksOf`). */
interface Count {
  of: 'buyers' | 'networks';
  limit: string;
  pace: Pace;
  who: string;
}

function countsOf(call: Call, cost: Cost, { buyerId, address, isLocal }: Asker): Count[] {
  const { times, seconds } = call.method === 'GET' ? DEAR_READS : PACES[cost].network;
  const kind = `${cost} ${call.method === 'GET' ? 'read' : 'write'}`;
  const networks = networksOf(address).map(({ name, factor }): Count => {
    return { of: 'networks', limit: `${kind}, network`, pace: { times: times * factor, seconds }, who: name };
  });
  const buyer: Count = { of: 'buyers', limit: `${kind}, buyer`, pace: PACES[cost].buyer, who: String(buyerId) };
  return [...(buyerId === undefined ? [] : [buyer]), ...(isLocal ? [] : networks)];
}

const UNCOUNTED: Counted = { due: 0, notedUntil: 0 };

/** A count as text, for the other processes. */
const sharedName = ({ of, limit, pace: { times, seconds }, who }: Count) => [of, times, seconds, limit, who].join('|');

function readShared(name: string): Count {
  const [of, times, seconds, limit = '', ...who] = name.split('|');
  const pace = { times: Number(times), seconds: Number(seconds) };
  return { of: of === 'buyers' ? 'buyers' : 'networks', pace, limit, who: who.join('|') };
}

const keyOf = ({ limit, who }: Count) => `${limit} ${who}`;

/**
 * Counts requests in memory, which costs a microsecond, and refuses those that come too fast. What other processes of this machine let
 * pass counts as well, a moment later.
 */
export function createRequestLimits({
  noteSecurityEvent,
  siblings,
  clock,
}: Pick<Mall, 'noteSecurityEvent' | 'siblings' | 'clock'>): RequestLimits {
  const counted = {
    buyers: new LRUCache<string, Counted>({ max: MOST_COUNTED }),
    networks: new LRUCache<string, Counted>({ max: MOST_COUNTED }),
  };

  const share = siblings.join('requests', (name, times) => {
    const count = readShared(name);
    const before = counted[count.of].get(keyOf(count)) ?? UNCOUNTED;
    const due = pacedElsewhere(count.pace, before.due, clock(), times);
    counted[count.of].set(keyOf(count), { ...before, due });
  });

  /** Seconds to wait; 0: go on. */
  function take(count: Count, call: string, { now, requestId, buyerId, address }: Asker): number {
    const { of, limit, pace } = count;
    const key = keyOf(count);
    const before = counted[of].get(key) ?? UNCOUNTED;
    const { due, waitMs } = paced(pace, before.due, now);
    const isNoted = waitMs === 0 || now < before.notedUntil;
    if (!isNoted) noteSecurityEvent('limited', { limit, call, requestId, buyerId, address });
    counted[of].set(key, { due, notedUntil: isNoted ? before.notedUntil : now + pace.seconds * 1000 });
    if (waitMs === 0) share(sharedName(count));
    return Math.ceil(waitMs / 1000);
  }
  return (name, call, asker) => {
    const cost = costOf(call);
    if (!cost) return null;
    // What a narrow limit refuses uses up nothing of the wide ones, which other people share.
    for (const count of countsOf(call, cost, asker)) {
      const seconds = take(count, name, asker);
      // Never "1 seconds".
      if (seconds > 0) return fail('slowDown', { seconds: Math.max(2, seconds) });
    }
    return null;
  };
}
