import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { networksOf } from '#domain/network.ts';
import { type Failure, fail } from '../failure.ts';
import { createTurns } from '../turns.ts';

/** Worked on at once: one waits for the database while another is put together. */
const AT_ONCE = 2;
/** In each line. To wait costs little memory, and a line that is full refuses everybody. */
const MOST_WAITING = 1024;
/** Of one network, in work and waiting: an office, but no flood; and of the widest network that it lies in. */
const MOST_OF_NETWORK = 16;
const MOST_OF_WIDEST = 64;
/** After work that took this long, the turn rests as long again, so that a full line leaves half of the time to all else. */
const LEAST_RESTED_MS = 2;
const MOST_REST_MS = 50;

/** `pages`: what each opened page asks once, so that lists and searches of others do not stand before it. */
export type Line = 'builders' | 'visitors' | 'pages';

export interface DearReads {
  holds(call: Call): boolean;
  /** Runs `work` in its turn; refused where too many wait already. */
  run<T>(line: Line, address: string, work: () => Promise<T>): Promise<T | Failure>;
}

/** Lets so many of one network in, and counts those who have left. */
function createShares() {
  const inside = new Map<string, number>();
  const isFull = (name: string, most: number) => (inside.get(name) ?? 0) >= most;
  return {
    enter(narrow: string, widest: string): boolean {
      if (isFull(narrow, MOST_OF_NETWORK) || isFull(widest, MOST_OF_WIDEST)) return false;
      for (const name of new Set([narrow, widest])) inside.set(name, (inside.get(name) ?? 0) + 1);
      return true;
    },
    leave(narrow: string, widest: string): void {
      for (const name of new Set([narrow, widest])) {
        const count = (inside.get(name) ?? 1) - 1;
        if (count > 0) inside.set(name, count);
        else inside.delete(name);
      }
    },
  };
}

type Turns = ReturnType<typeof createTurns>;

const restAfter = (tookMs: number) => (tookMs < LEAST_RESTED_MS ? 0 : Math.min(tookMs, MOST_REST_MS));

/** The result is there when the work is done, also where the turn rests after it. */
function inTurn<T>(turns: Turns, who: string, rests: boolean, work: () => Promise<T>): Promise<T | Failure> {
  return new Promise((resolve, reject) => {
    const entered = turns(async () => {
      const began = performance.now();
      await work().then(resolve, reject);
      const rest = rests ? restAfter(performance.now() - began) : 0;
      if (rest > 0) await pause(rest);
      return true;
    }, who);
    entered.then((isIn) => isIn ?? resolve(fail('unavailable')), reject);
  });
}

/**
 * Lines in which dear reads stand, so that what is cheap is answered in between however many of them come. In a line the
 * networks come in turn.
 */
export function createDearReads(): DearReads {
  const turns: Record<Line, Turns> = {
    builders: createTurns(AT_ONCE, MOST_WAITING),
    visitors: createTurns(AT_ONCE, MOST_WAITING),
    pages: createTurns(AT_ONCE, MOST_WAITING),
  };
  const shares: Record<Line, ReturnType<typeof createShares> | null> = {
    builders: null,
    visitors: createShares(),
    pages: createShares(),
  };
  return {
    holds: ({ method, cost, access, forBuilders }) =>
      forBuilders === true || (access === 'public' && (method === 'GET' ? cost !== undefined : cost === 'dear')),
    async run(line, address, work) {
      const networks = networksOf(address);
      const [narrow, widest] = [networks[0].name, networks.at(-1)?.name ?? ''];
      const share = shares[line];
      if (share && !share.enter(narrow, widest)) return fail('unavailable');
      try {
        return await inTurn(turns[line], widest, line !== 'builders', work);
      } finally {
        share?.leave(narrow, widest);
      }
    },
  };
}
