/** So many at once, and afterwards as many again in so many seconds. */
export interface Pace {
  readonly times: number;
  readonly seconds: number;
}

/** When a client is even again, epoch milliseconds, and how long it has to wait; 0: go on. */
export interface Paced {
  due: number;
  waitMs: number;
}

/** Counts one request more by the generic cell rate algorithm (ITU-T I.371), which keeps one number for each client. */
export function paced({ times, seconds }: Pace, due: number, now: number): Paced {
  const window = seconds * 1000;
  // A clock that was set back must not lock anybody out.
  const from = due > now + window ? now : Math.max(due, now);
  const next = from + window / times;
  const waitMs = next - now - window;
  return waitMs > 0 ? { due: from, waitMs } : { due: next, waitMs: 0 };
}

/**
 * `due` with requests that another process has let pass by the same pace. It stays within what makes a client wait: beyond that, it
 * would look like a clock that was set back.
 */
export function pacedElsewhere({ times, seconds }: Pace, due: number, now: number, count: number): number {
  const window = seconds * 1000;
  const from = due > now + window ? now : Math.max(due, now);
  return Math.min(from + (count * window) / times, now + window);
}
