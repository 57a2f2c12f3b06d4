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

export interface DearReads {
  holds(call: Call): boolean;
  /** Runs `work` in its turn; refused where too many wait already. `address` is null for who builds the pages. */
  run<T>(address: string | null, work: () => Promise<T>): Promise<T | Failure>;
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

async function inTurn<T>(turns: Turns, work: () => Promise<T>): Promise<T | Failure> {
  const done = await turns(async () => ({ result: await work() }));
  return done ? done.result : fail('unavailable');
}

/** Lines in which dear reads stand, so that what is cheap is answered in between however many of them come. */
export function createDearReads(): DearReads {
  const [shoppers, builders] = [createTurns(AT_ONCE, MOST_WAITING), createTurns(AT_ONCE, MOST_WAITING)];
  const shares = createShares(MOST_OF_NETWORK);
  return {
    holds: ({ method, cost, forBuilders }) => forBuilders === true || (method === 'GET' && cost === 'dear'),
    async run(address, work) {
      if (address === null) return inTurn(builders, work);
      const network = networkOf(address);
      if (!shares.enter(network)) return fail('unavailable');
      try {
        return await inTurn(shoppers, work);
      } finally {
        shares.leave(network);
      }
    },
  };
}
