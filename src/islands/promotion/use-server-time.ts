import { useEffect, useState } from 'react';
import { loadClock, serverNow } from '#stores/clock.ts';

/** A clock that cannot be read is asked again. */
const RETRY_MS = 30_000;
/** Timers hold no more than this. */
const MOST_MS = 2_147_483_647;

/**
 * The server's time, anew whenever `next` says that something changes: it names the next moment after a given one, or
 * null for never. Null until the server told its time.
 */
export function useServerTime(next: (now: number) => number | null): number | null {
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = (moment: number | null, now: number) => {
      if (moment !== null) timer = setTimeout(look, Math.min(Math.max(moment - now, 0), MOST_MS));
    };
    const look = async () => {
      await loadClock();
      if (isOver) return;
      const now = serverNow();
      if (now !== null) setTime(now);
      wait(now === null ? RETRY_MS : next(now), now ?? 0);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [next]);
  return time;
}
