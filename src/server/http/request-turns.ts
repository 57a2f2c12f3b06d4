import { LRUCache } from 'lru-cache';
import { networksOf } from '#domain/network.ts';

/** Networks whose work is remembered; those that have not asked for the longest time are forgotten first. */
const MOST_NETWORKS = 10_000;
/** Networks that are compared for a turn, in the order in which they came: some 50 µs of work. */
const MOST_COMPARED = 1_000;
/** Milliseconds of work that a network which has not asked for a while has before others: as much as a page needs. */
const CREDIT_MS = 20;
/** Requests of one network that wait. One connection can bring a million of them at once ("pipelining"). */
const MOST_WAITING = 1_024;
/** A network that has waited this long comes next, so that new networks can keep nobody waiting for ever. */
const LONGEST_WAIT_MS = 1_000;

type Start = () => void;

interface Waiting {
  starts: Start[];
  /** When it began to wait, in milliseconds. */
  since: number;
  /** The least that counts as worked for it, see `worked`. */
  from: number;
}

/** Starts a request of the client at `address`: at once, or in its turn. False where too many of its network wait. */
export type RequestTurns = (address: string, start: Start) => boolean;

/**
 * Starts at most one request in each turn of the event loop. Of several networks that wait, the one comes first for which
 * least was worked ("start-time fair queueing", with a credit): so a shopper who asks now and then waits for one request
 * at most, and those who ask without a pause wait for each other. Nobody waits while there is time.
 *
 * @param clock milliseconds of a clock that never goes back
 * @param defer runs something after the requests that have arrived meanwhile
 */
export function createRequestTurns(
  clock: () => number = () => performance.now(),
  defer: (next: () => void) => unknown = setImmediate,
): RequestTurns {
  /** Milliseconds of work for each network. One that had less than `most` without the credit when it asked begins there. */
  const worked = new LRUCache<string, number>({ max: MOST_NETWORKS });
  const waiting = new Map<string, Waiting>();
  let most = 0;
  let isTaken = false;

  const workBefore = (network: string, from: number) => Math.max(from, worked.get(network) ?? from);

  function run(network: string, from: number, start: Start): void {
    isTaken = true;
    const [before, began] = [workBefore(network, from), clock()];
    most = Math.max(most, before);
    try {
      start();
    } finally {
      defer(() => {
        worked.set(network, before + clock() - began);
        next();
      });
    }
  }

  function choose(): string | undefined {
    let [chosen, least, compared]: [string | undefined, number, number] = [undefined, Number.POSITIVE_INFINITY, 0];
    for (const [network, { since, from }] of waiting) {
      // Only the first can have waited longest.
      if (compared === 0 && clock() - since > LONGEST_WAIT_MS) return network;
      const before = workBefore(network, from);
      if (before < least) [chosen, least] = [network, before];
      if (++compared === MOST_COMPARED) break;
    }
    return chosen;
  }

  function next(): void {
    isTaken = false;
    const network = choose();
    const own = network === undefined ? undefined : waiting.get(network);
    const start = own?.starts.shift();
    if (network === undefined || !own || !start) return;
    waiting.delete(network);
    if (own.starts.length > 0) waiting.set(network, { ...own, since: clock() });
    run(network, own.from, start);
  }

  return (address, start) => {
    const network = networksOf(address).at(-1)?.name ?? address;
    const from = most - CREDIT_MS;
    if (!isTaken) {
      run(network, from, start);
      return true;
    }
    const own = waiting.get(network) ?? { starts: [], since: clock(), from };
    if (own.starts.length >= MOST_WAITING) return false;
    own.starts.push(start);
    waiting.set(network, own);
    return true;
  };
}
