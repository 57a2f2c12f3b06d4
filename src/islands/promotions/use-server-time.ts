import { useEffect, useState } from 'react';
import { followClock } from '#stores/shell/clock.ts';

/** The server's time, updated at each moment that `next` names; null until the server has sent its time. */
export function useServerTime(next: (now: number) => number | null): number | null {
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => followClock(next, setTime), [next]);
  return time;
}
