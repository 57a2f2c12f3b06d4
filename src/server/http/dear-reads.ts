import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { networksOf } from '#domain/network.ts';
import { type Failure, fail } from '../failure.ts';
import { createTurns } from '../turns.ts';

/** In each line. To wait costs little memory, and a line that is full refuses everybody. */
const MOST_WAITING = 1024;
/** After work that took this long, the turn rests as long again, so that a full line leaves half of the time to all else. */
const LEAST_RESTED_MS = 2;
const MOST_REST_MS = 50;

/**
 * `pages`: what opened pages ask by themselves, so that lists and searches of others do not stand before it. `logins`: tries to
 * get in, of which each is a dozen statements and often a hash.
 */
export type Line = 'builders' | 'visitors' | 'pages' | 'logins';

interface LineRules {
  /** Worked on at once: one waits for the database while another is put together. */
  atOnce: number;
  rests: boolean;
  /** Of one network, in work and waiting: an office, but no flood; and of the widest network that it lies in. */
  share: { narrow: number; widest: number } | null;
}

const LINES: Record<Line, LineRules> = {
  builders: { atOnce: 2, rests: false, share: null },
  visitors: { atOnce: 2, rests: true, share: { narrow: 16, widest: 64 } },
  pages: { atOnce: 2, rests: true, share: { narrow: 16, widest: 64 } },
  // Three keep both hashes at work (`hash-password.ts`). A school that logs in at once waits, and is not refused.
  logins: { atOnce: 3, rests: false, share: { narrow: 128, widest: 256 } },
};

const pathsOf = (...names: CallName[]): ReadonlySet<string> => new Set(names.map((name) => contract[name].path));

const PAGES = pathsOf('context', 'live', 'waitlist');

/** None of them waits for a mail or text service: one that hangs would hold the line. */
const LOGINS = pathsOf(
  'accountKnown',
  'loginByCode',
  'loginByPassword',
  'passkeyLogin',
  'passkeyLoginOptions',
  'register',
  'secondFactorLogin',
);

export interface DearReads {
  /** The line of a call; null for one that stands in none. */
  lineOf(call: Call): Line | null;
  /** Runs `work` in its turn; refused where too many wait already. */
  run<T>(line: Line, address: string, work: () => Promise<T>): Promise<T | Failure>;
}

/** Lets so many of one network in, and counts those who have left. */
function createShares(most: { narrow: number; widest: number }) {
  const inside = new Map<string, number>();
  const isFull = (name: string, count: number) => (inside.get(name) ?? 0) >= count;
  return {
    enter(narrow: string, widest: string): boolean {
      if (isFull(narrow, most.narrow) || isFull(widest, most.widest)) return false;
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

const openLine = ({ atOnce, share, rests }: LineRules) => {
  return { turns: createTurns(atOnce, MOST_WAITING), share: share && createShares(share), rests };
};

/**
 * Lines in which dear reads, and tries to log in, stand, so that what is cheap is answered in between however many of them come. In a line the
 * networks come in turn.
 */
export function createDearReads(): DearReads {
  const lines = {
    builders: openLine(LINES.builders),
    visitors: openLine(LINES.visitors),
    pages: openLine(LINES.pages),
    logins: openLine(LINES.logins),
  };
  return {
    lineOf({ path, method, cost, access, forBuilders }) {
      if (forBuilders) return 'builders';
      if (LOGINS.has(path)) return 'logins';
      if (PAGES.has(path)) return 'pages';
      const isDear = access === 'public' && (method === 'GET' ? cost !== undefined : cost === 'dear');
      return isDear ? 'visitors' : null;
    },
    async run(line, address, work) {
      const { turns, share, rests } = lines[line];
      const networks = networksOf(address);
      const [narrow, widest] = [networks[0].name, networks.at(-1)?.name ?? ''];
      if (share && !share.enter(narrow, widest)) return fail('unavailable');
      try {
        return await inTurn(turns, widest, rests, work);
      } finally {
        share?.leave(narrow, widest);
      }
    },
  };
}
