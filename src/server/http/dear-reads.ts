import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { networkOf } from '#domain/network.ts';
import { type Failure, fail } from '../failure.ts';
import { createTurns } from '../turns.ts';

/** Worked on at once: one waits for the database while another is put together. */
const AT_ONCE = 2;
/** In each of the two lines. */
const MOST_WAITING = 128;
/** Of one network, in work and waiting: an office, but no flood. */
const MOST_OF_NETWORK = 16;
/** After work that took this long, the turn rests as long again, so that a full line leaves half of the time to all else. */
const LEAST_RESTED_MS = 2;
const MOST_REST_MS = 50;

export interface DearReads {
  holds(call: Call): boolean;
  /** Runs `work` in its turn; refused where too many wait already. */
  run<T>(line: 'builders' | 'visitors', address: string, work: () => Promise<T>): Promise<T | Failure>;
}

/** Lets so many of one network in, and counts those who have left. */
function createShares(most: number) {
  const inside = new Map<string, number>();
  return {
    enter(network: string): boolean {
      const count = inside.get(network) ?? 0;
      if (count < most) inside.set(network, count + 1);
      return count < most;
    },
    leave(network: string): void {
      const count = (inside.get(network) ?? 1) - 1;
      if (count > 0) inside.set(network, count);
      else inside.delete(network);
    },
  };
}

type Turns = ReturnType<typeof createTurns>;

const restAfter = (tookMs: number) => (tookMs < LEAST_RESTED_MS ? 0 : Math.min(tookMs, MOST_REST_MS));

/** The result is there when the work is done, also where the turn rests after it. */
function inTurn<T>(turns: Turns, rests: boolean, work: () => Promise<T>): Promise<T | Failure> {
  return new Promise((resolve, reject) => {
    const entered = turns(async () => {
      const began = performance.now();
      await work().then(resolve, reject);
      const rest = rests ? restAfter(performance.now() - began) : 0;
      if (rest > 0) await pause(rest);
      return true;
    });
    entered.then((isIn) => isIn ?? resolve(fail('unavailable')), reject);
  });
}

/** Lines in which dear reads stand, so that what is cheap is answered in between however many of them come. */
export function createDearReads(): DearReads {
  const [visitors, builders] = [createTurns(AT_ONCE, MOST_WAITING), createTurns(AT_ONCE, MOST_WAITING)];
  const shares = createShares(MOST_OF_NETWORK);
  return {
    holds: ({ method, cost, access, forBuilders }) =>
      forBuilders === true || (access === 'public' && (method === 'GET' ? cost !== undefined : cost === 'dear')),
    async run(line, address, work) {
      if (line === 'builders') return inTurn(builders, false, work);
      const network = networkOf(address);
      if (!shares.enter(network)) return fail('unavailable');
      try {
        return await inTurn(visitors, true, work);
      } finally {
        shares.leave(network);
      }
    },
  };
}
