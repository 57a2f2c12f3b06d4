import { LRUCache } from 'lru-cache';
import type { Call, Cost } from '#contract/call.ts';
import { networkOf } from '#domain/network.ts';
import { type Pace, paced } from '#domain/pace.ts';
import { type Failure, fail } from '../failure.ts';
import type { Mall } from '../mall.ts';
import type { CallContext } from './context.ts';

const MINUTE = 60;

/**
 * What no shopper reaches and no flood passes. One buyer may press a cart's buttons five times a second for ever, and
 * place an order each second. A network may hold a campus. Each process counts by itself: two processes allow twice as much.
 */
const PACES: Record<Cost, { buyer: Pace; network: Pace }> = {
  light: { buyer: { times: 300, seconds: MINUTE }, network: { times: 12_000, seconds: MINUTE } },
  normal: { buyer: { times: 120, seconds: MINUTE }, network: { times: 6_000, seconds: MINUTE } },
  dear: { buyer: { times: 60, seconds: MINUTE }, network: { times: 3_000, seconds: MINUTE } },
};

/** Pages and pictures of one network may ask for so many dear reads, searches and lists above all. */
const DEAR_READS: Pace = { times: 600, seconds: MINUTE };

/** Clients that are counted at a time, some 15 MB; those that have not asked for the longest time are forgotten first. */
const MOST_CLIENTS = 100_000;

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

function pacesOf(call: Call, cost: Cost, { buyerId, address, isLocal }: Asker): [limit: string, Pace, who: string][] {
  const network = call.method === 'GET' ? DEAR_READS : PACES[cost].network;
  const kind = call.method === 'GET' ? 'read' : 'write';
  return [
    ...(buyerId === undefined
      ? []
      : [[`${cost} ${kind}, buyer`, PACES[cost].buyer, String(buyerId)] satisfies [string, Pace, string]]),
    ...(isLocal ? [] : [[`${cost} ${kind}, network`, network, networkOf(address)] satisfies [string, Pace, string]]),
  ];
}

/** Counts requests in memory, which costs a microsecond, and refuses those that come too fast. */
export function createRequestLimits({ noteSecurityEvent }: Pick<Mall, 'noteSecurityEvent'>): RequestLimits {
  const clients = new LRUCache<string, Counted>({ max: MOST_CLIENTS });

  /** Seconds to wait; 0: go on. */
  function take(limit: string, pace: Pace, who: string, call: string, { now, requestId, buyerId, address }: Asker) {
    const key = `${limit} ${who}`;
    const before = clients.get(key) ?? { due: 0, notedUntil: 0 };
    const { due, waitMs } = paced(pace, before.due, now);
    const isNoted = waitMs === 0 || now < before.notedUntil;
    if (!isNoted) noteSecurityEvent('limited', { limit, call, requestId, buyerId, address });
    clients.set(key, { due, notedUntil: isNoted ? before.notedUntil : now + pace.seconds * 1000 });
    return Math.ceil(waitMs / 1000);
  }
  return (name, call, asker) => {
    const cost = costOf(call);
    if (!cost) return null;
    const waits = pacesOf(call, cost, asker).map(([limit, pace, who]) => take(limit, pace, who, name, asker));
    const seconds = Math.max(0, ...waits);
    // Never "1 seconds".
    return seconds > 0 ? fail('slowDown', { seconds: Math.max(2, seconds) }) : null;
  };
}
