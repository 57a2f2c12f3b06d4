import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { networkOf, widestNetworkOf } from '#domain/accounts/network.ts';
import { MINUTE_MS } from '#domain/time/duration.ts';
import { isLoopback } from '../../config/local-only.ts';
import { type Failure, fail } from '../../failure.ts';
import { atMostEvery } from '../../process/at-most-every.ts';
import { createSemaphore } from '../../process/semaphore.ts';

/** In each line. To wait costs little memory, and a line that is full refuses everybody. */
const MOST_WAITING = 1024;
/** After work that took this long, the turn rests as long again, so that a full line leaves half of the time to all else. */
const LEAST_RESTED_MS = 2;
const MOST_REST_MS = 50;

/**
 * `pages`: what opened pages ask by themselves, so that lists and searches of others do not stand before it. `logins`: tries to
 * get in, of which each is a dozen statements and often a hash. `puzzles`: what strangers need to log in, apart from
 * searches.
 */
export type Line = 'builders' | 'visitors' | 'pages' | 'puzzles' | 'logins';

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
  puzzles: { atOnce: 2, rests: true, share: { narrow: 16, widest: 64 } },
  // Three keep both hashes at work (`hash-password.ts`). A school that logs in at once waits, and is not refused.
  logins: { atOnce: 3, rests: false, share: { narrow: 128, widest: 256 } },
};

const pathsOf = (...names: CallName[]): ReadonlySet<string> => new Set(names.map((name) => contract[name].path));

const PUZZLES = pathsOf('safetyGet', 'safetyVerify', 'workCheck', 'workGet');
const PAGES = pathsOf('context', 'live', 'waitlist');

/** None of them waits for a mail or text service: one that hangs would hold the line. */
const LOGINS = pathsOf(
  'accountKnown',
  'loginByCode',
  'loginByPassword',
  'passkeyLogin',
  'passkeyLoginOptions',
  'proofByPassword',
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

const restAfter = (tookMs: number) => (tookMs < LEAST_RESTED_MS ? 0 : Math.min(tookMs, MOST_REST_MS));

type OpenLine = ReturnType<typeof openLine>;

/** The result is there when the work is done, also where the turn rests after it; null where too many wait. */
function inTurn<T>({ turns, rests }: OpenLine, who: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  return new Promise((resolve, reject) => {
    const entered = turns(async () => {
      const began = performance.now();
      await work().then((result) => resolve({ result }), reject);
      const rest = rests ? restAfter(performance.now() - began) : 0;
      if (rest > 0) await pause(rest);
      return true;
    }, who);
    entered.then((isIn) => isIn ?? resolve(null), reject);
  });
}

type NoteFull = (line: Line, address: string) => void;

const openLine = ({ atOnce, share, rests }: LineRules, noteFull: NoteFull) => {
  const turns = createSemaphore(atOnce, MOST_WAITING);
  return { turns, share: share && createShares(share), rests, noteFull: atMostEvery(MINUTE_MS, noteFull) };
};

/**
 * Lines in which dear reads, and tries to log in, stand, so that what is cheap is answered in between however many of them
 * come. In a line the networks come in turn. `noteFull` is called, at most once a minute for each line, when it refuses
 * somebody.
 */
export function createDearReads(noteFull: NoteFull = () => {}): DearReads {
  const lines = {
    builders: openLine(LINES.builders, noteFull),
    visitors: openLine(LINES.visitors, noteFull),
    pages: openLine(LINES.pages, noteFull),
    puzzles: openLine(LINES.puzzles, noteFull),
    logins: openLine(LINES.logins, noteFull),
  };
  return {
    lineOf({ path, method, cost, access, forBuilders }) {
      if (forBuilders) return 'builders';
      if (LOGINS.has(path)) return 'logins';
      if (PAGES.has(path)) return 'pages';
      if (PUZZLES.has(path)) return 'puzzles';
      const isDear = access === 'public' && (method === 'GET' ? cost !== undefined : cost === 'dear');
      return isDear ? 'visitors' : null;
    },
    async run(line, address, work) {
      const own = lines[line];
      // A proxy that MALL_PROXIES does not count brings everybody from this machine.
      const share = isLoopback(address) ? null : own.share;
      const [narrow, widest] = [networkOf(address), widestNetworkOf(address)];
      const isIn = share?.enter(narrow, widest) ?? true;
      try {
        const done = isIn ? await inTurn(own, widest, work) : null;
        if (done) return done.result;
        own.noteFull(line, address);
        return fail('unavailable');
      } finally {
        if (isIn) share?.leave(narrow, widest);
      }
    },
  };
}
