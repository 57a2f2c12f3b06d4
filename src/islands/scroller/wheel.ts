/** One event of a wheel or trackpad: when, in milliseconds, and how far, in pixels, down above zero. */
export interface Turn {
  at: number;
  delta: number;
}

/** So many are remembered. */
const HISTORY = 150;
/** After a pause of this length a new gesture begins, in milliseconds. */
const PAUSE_MS = 200;
/** Numbers of turns whose means distinguish a push from the run-out that a trackpad sends after it. */
const LATEST = 10;
const BEFORE = 70;

/** The turns of the present gesture with one more. A pause or a change of direction begins a new one. */
export function addTurn(history: readonly Turn[], turn: Turn): readonly Turn[] {
  const last = history.at(-1);
  const goesOn = last && turn.at - last.at <= PAUSE_MS && Math.sign(turn.delta) === Math.sign(last.delta);
  return [...(goesOn ? history : []), turn].slice(-HISTORY);
}

const mean = (turns: readonly Turn[]) => turns.reduce((sum, { delta }) => sum + Math.abs(delta), 0) / turns.length;

/** Whether the shopper pushes: the gesture does not slow down. */
export const isPushed = (history: readonly Turn[]): boolean =>
  history.length > 0 && mean(history.slice(-LATEST)) >= mean(history.slice(-BEFORE));

/** A move keeps further gestures off for its time, and never for less than this, in milliseconds. */
const LEAST_LOCK_MS = 700;

export const lockedUntil = (now: number, speed: number): number => now + Math.max(speed, LEAST_LOCK_MS);
