import { TICKETS_JOIN } from '#contract/envelope.ts';
import { CAPTCHA_NEEDED, CAPTCHA_THRICE, CAPTCHA_TWICE } from '#contract/error-codes.ts';
import { errorCodeOf } from '../shell/call-failure.ts';

/** Puzzles that a call takes, and how many of them are solved already. */
export interface Needed {
  all: number;
  solved: number;
}

/** Has the shopper solve the puzzles that are missing; gives their tickets, or null when they would rather not. */
export type Solve = (purpose: 'code' | 'login', needed: Needed) => Promise<string | null>;

/** How many puzzles a refusal demands, by its error code. */
const PROOFS: Readonly<Record<number, number>> = { [CAPTCHA_NEEDED]: 1, [CAPTCHA_TWICE]: 2, [CAPTCHA_THRICE]: 3 };

/** Tickets expire, and strangers who go on trying make the mall ask for more: so often the shopper is asked again. */
const ROUNDS = 3;

const proofsNeeded = (error: unknown): number => PROOFS[errorCodeOf(error)] ?? 0;

/** What a call is sent with once puzzles are solved for it. */
export interface Solved {
  captchaVerification?: string;
}

interface Held {
  tickets: string[];
  proofs: number;
}
const NONE: Held = { tickets: [], proofs: 0 };

/** Tickets that were too few are still good, those that were enough and were refused have expired. */
async function solveRest(purpose: 'code' | 'login', solve: Solve, held: Held, all: number): Promise<Held | null> {
  const { tickets, proofs } = all > held.proofs ? held : NONE;
  const more = await solve(purpose, { all, solved: proofs });
  return more === null ? null : { tickets: [...tickets, more], proofs: all };
}

const solvedBy = ({ tickets }: Held): Solved =>
  tickets.length > 0 ? { captchaVerification: tickets.join(TICKETS_JOIN) } : {};

/**
 * Makes a call with as many puzzles solved as the mall asks for, `atLeast` of them before it is made first. Null when the
 * shopper has left one unsolved.
 */
export async function withTickets<T>(
  purpose: 'code' | 'login',
  solve: Solve,
  call: (solved: Solved) => Promise<T>,
  atLeast = 0,
): Promise<T | null> {
  let held: Held | null = atLeast > 0 ? await solveRest(purpose, solve, NONE, atLeast) : NONE;
  for (let round = 0; held !== null; round++) {
    try {
      return await call(solvedBy(held));
    } catch (error) {
      const proofs = proofsNeeded(error);
      if (proofs === 0 || round === ROUNDS) throw error;
      held = await solveRest(purpose, solve, held, proofs);
    }
  }
  return null;
}
