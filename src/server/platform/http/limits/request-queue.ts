import { LRUCache } from 'lru-cache';
import { widestNetworkOf } from '#domain/accounts/network.ts';

/** Networks whose work is remembered; those that have not asked for the longest time are forgotten first. */
const MOST_NETWORKS = 10_000;
/** Networks that are compared for a turn, in the order in which they came: some 50 µs of work. */
const MOST_COMPARED = 1_000;
/** Milliseconds of work that a network which has not asked for a while has before others: as much as a page needs. */
const CREDIT_MS = 20;
/** The most that counts for one request: a turn of the event loop also holds work for others. */
const MOST_COUNTED_MS = 10;
/** A network that has waited this long comes next, so that new networks cannot keep it waiting for ever. */
const LONGEST_WAIT_MS = 1_000;
/** Requests that wait, some 4 kB each. */
const MOST_WAITING = 8_192;

export interface WaitingRequest {
  start(): void;
  /** Too many wait. */
  refuse(): void;
}

interface Waiting {
  requests: WaitingRequest[];
  /** When it began to wait, in milliseconds. */
  since: number;
  /** The least that counts as worked for it, see `createWork`. */
  from: number;
}

/** Starts a request of the client at `address`, at once or in its turn, or refuses it. */
export type RequestQueue = (address: string, request: WaitingRequest) => void;

/** Milliseconds of work for each network. One that has not asked for a while is `CREDIT_MS` behind the most. */
function createWork() {
  const worked = new LRUCache<string, number>({ max: MOST_NETWORKS });
  let most = 0;
  return {
    from: () => most - CREDIT_MS,
    of: (network: string, from: number) => Math.max(from, worked.get(network) ?? from),
    note(network: string, before: number, ms: number): void {
      most = Math.max(most, before);
      worked.set(network, before + Math.min(ms, MOST_COUNTED_MS));
    },
  };
}

type Work = ReturnType<typeof createWork>;

/** The network with the least work. */
function leastOf(waiting: ReadonlyMap<string, Waiting>, work: Work): string | undefined {
  let [chosen, least, compared]: [string | undefined, number, number] = [undefined, Number.POSITIVE_INFINITY, 0];
  for (const [network, { from }] of waiting) {
    const before = work.of(network, from);
    if (before < least) [chosen, least] = [network, before];
    if (++compared === MOST_COMPARED) break;
  }
  return chosen;
}

/**
 * Starts at most one request in each turn of the event loop. Of several networks that wait, the one comes first for which
 * least was worked ("start-time fair queueing", with a credit): so a shopper who asks now and then waits for one request
 * at most, and those who ask without a pause wait for each other. No request waits while there is time. Where too many wait,
 * the last one of the network with the most is refused.
 *
 * @param clock milliseconds of a clock that never goes back
 * @param defer runs something after the requests that have arrived meanwhile
 */
export function createRequestQueue(
  clock: () => number = () => performance.now(),
  defer: (next: () => void) => unknown = setImmediate,
): RequestQueue {
  const work = createWork();
  const waiting = new Map<string, Waiting>();
  let [waits, isTaken, wasByAge] = [0, false, false];

  function run(network: string, from: number, { start }: WaitingRequest): void {
    isTaken = true;
    const [before, began] = [work.of(network, from), clock()];
    try {
      start();
    } finally {
      defer(() => {
        work.note(network, before, clock() - began);
        next();
      });
    }
  }

  /** By age every second time at most: where everybody waits long, the order by work still counts. */
  function choose(): string | undefined {
    const [first] = waiting;
    wasByAge = !wasByAge && first !== undefined && clock() - first[1].since > LONGEST_WAIT_MS;
    return wasByAge ? first?.[0] : leastOf(waiting, work);
  }

  function next(): void {
    isTaken = false;
    const network = choose();
    const own = network === undefined ? undefined : waiting.get(network);
    const request = own?.requests.shift();
    if (network === undefined || !own || !request) return;
    waits--;
    waiting.delete(network);
    if (own.requests.length > 0) waiting.set(network, { ...own, since: clock() });
    run(network, own.from, request);
  }

  /** Refuses the last request of the longest queue; of several, the one that came last. */
  function refuseOne(): void {
    let [network, most] = ['', 0];
    for (const [name, { requests }] of waiting) if (requests.length >= most) [network, most] = [name, requests.length];
    waits--;
    waiting.get(network)?.requests.pop()?.refuse();
    if (most === 1) waiting.delete(network);
  }

  return (address, request) => {
    const network = widestNetworkOf(address);
    if (!isTaken) return run(network, work.from(), request);
    const own = waiting.get(network) ?? { requests: [], since: clock(), from: work.from() };
    waiting.set(network, own);
    own.requests.push(request);
    if (++waits > MOST_WAITING) refuseOne();
  };
}
