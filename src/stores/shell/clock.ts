import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';

interface Reading {
  /** The server's time less `performance.now()`, which cannot be set back. */
  ahead: number;
  /** How long the answer was on its way there and back; half of it is the most that the reading can be wrong by. */
  way: number;
}

/** The most exact reading of the server's clock; null until the first one. The device's own clock never counts. */
export const $clock = atom<Reading | null>(null);

/** Takes the server's time from an answer; `sent` and `came` are `performance.now()` around the call. */
export function takeTime(there: number, sent: number, came: number): void {
  const way = came - sent;
  const known = $clock.get();
  if (!known || way <= known.way) $clock.set({ ahead: there - (sent + came) / 2, way });
}

/** Epoch milliseconds by the server's clock; null as long as it is unknown. */
export function serverNow(): number | null {
  const known = $clock.get();
  return known && known.ahead + performance.now();
}

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  const sent = performance.now();
  const there = await callMall('systemTime', {}).catch(() => null);
  if (there !== null) takeTime(there, sent, performance.now());
  asking = null;
}

/** Reads the server's time unless an answer already contained it; after a failure the next call tries again. */
export async function loadClock(): Promise<void> {
  if ($clock.get()) return;
  asking ??= ask();
  await asking;
}

/** A page that was laid away (its device may have slept) reads the clock anew. */
export function forgetClock(): void {
  $clock.set(null);
}

/** A clock that cannot be read is asked again. */
const RETRY_MS = 30_000;
/** Timers hold no more than this. */
const MOST_MS = 2_147_483_647;

/**
 * Calls `tell` with the server's time, now and at every change: `next` returns the next change after a given moment, or
 * null for never. Returns the function that stops it.
 */
export function followClock(next: (now: number) => number | null, tell: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const waitFor = (moment: number | null, now: number) => {
    if (moment !== null) timer = setTimeout(look, Math.min(Math.max(moment - now, 0), MOST_MS));
  };
  const look = async () => {
    await loadClock();
    if (isOver) return;
    const now = serverNow();
    if (now !== null) tell(now);
    waitFor(now === null ? RETRY_MS : next(now), now ?? 0);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
