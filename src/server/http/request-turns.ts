import { LRUCache } from 'lru-cache';
import { networksOf } from '#domain/network.ts';

/** Networks whose last request is remembered; those that have not asked for the longest time are forgotten first. */
const MOST_NETWORKS = 10_000;
/** Networks that are compared for a turn, in the order in which they came: some 10 µs of work. */
const MOST_COMPARED = 1_000;
/** A network that last had a turn longer ago than this stands before no other: new networks can keep nobody waiting. */
const LONGEST_REST_MS = 1_000;

type Start = () => void;

interface Waiting {
  /** When the network last had a turn, in milliseconds. */
  rested: number;
  starts: Start[];
}

/** Starts a request of the client at `address`: at once, or in its turn. */
export type RequestTurns = (address: string, start: Start) => void;

/**
 * Starts at most one request in each turn of the event loop, and of several that wait the one of the network that has had
 * no turn for the longest time. So networks that ask without a pause wait for each other, and a shopper who asks now and
 * then waits for one request at most. Nobody waits while there is time.
 *
 * @param clock milliseconds of a clock that never goes back
 * @param defer runs something after the requests that have arrived meanwhile
 */
export function createRequestTurns(
  clock: () => number = () => performance.now(),
  defer: (next: () => void) => unknown = setImmediate,
): RequestTurns {
  const lastTurns = new LRUCache<string, number>({ max: MOST_NETWORKS });
  const waiting = new Map<string, Waiting>();
  let isTaken = false;

  function run(network: string, start: Start): void {
    isTaken = true;
    lastTurns.set(network, clock());
    try {
      start();
    } finally {
      defer(next);
    }
  }

  function mostRested(): [network: string, own: Waiting] | undefined {
    let [most, compared]: [[string, Waiting] | undefined, number] = [undefined, 0];
    for (const entry of waiting) {
      if (!most || entry[1].rested < most[1].rested) most = entry;
      if (++compared === MOST_COMPARED) break;
    }
    return most;
  }

  function next(): void {
    const [network, own] = mostRested() ?? [];
    const start = own?.starts.shift();
    if (network === undefined || !own || !start) {
      isTaken = false;
      return;
    }
    waiting.delete(network);
    if (own.starts.length > 0) waiting.set(network, { ...own, rested: clock() });
    run(network, start);
  }

  return (address, start) => {
    const network = networksOf(address).at(-1)?.name ?? address;
    if (!isTaken) return run(network, start);
    const own = waiting.get(network);
    if (own) own.starts.push(start);
    else
      waiting.set(network, {
        rested: Math.max(lastTurns.get(network) ?? 0, clock() - LONGEST_REST_MS),
        starts: [start],
      });
  };
}
