const two = (n: number) => String(n).padStart(2, '0');

/** Hours, minutes, seconds, two digits each. Hours may pass a day: '49:07:31' is clearer than a date in a strip. */
export function countdownDigits(leftMs: number): [hours: string, minutes: string, seconds: string] {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}

/** When the digits of a countdown change next, after a moment in epoch milliseconds. */
export const nextSecond = (now: number) => Math.floor(now / 1000) * 1000 + 1000;
