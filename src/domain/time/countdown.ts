const DAY = 86_400;

const two = (n: number) => String(n).padStart(2, '0');

export interface Countdown {
  /** 0 until two days are left: 1439 hours mean nothing to a reader, and 36 of them are still more exact than a day. */
  days: number;
  /** Two digits each. */
  digits: [hours: string, minutes: string, seconds: string];
}

/** What is left, in whole days from two days on, and in hours, minutes and seconds. */
export function countdownParts(leftMs: number): Countdown {
  const left = Math.max(0, Math.floor(leftMs / 1000));
  const days = left < 2 * DAY ? 0 : Math.floor(left / DAY);
  const seconds = left - days * DAY;
  return { days, digits: [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)] };
}

/** When the digits of a countdown change next, after a moment in epoch milliseconds. */
export const nextSecond = (now: number) => Math.floor(now / 1000) * 1000 + 1000;
