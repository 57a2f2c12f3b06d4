import { useEffect, useState } from 'react';
import { followClock } from '#stores/shell/clock.ts';

/** The server's time, anew whenever `next` names a moment; null until the server told its time. */
export function useServerTime(next: (now: number) => number | null): number | null {
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => followClock(next, setTime), [next]);
  return time;
}
