/** Whether a text of seconds since 1970 is not further from now than `mostMs`. */
export const isRecent = (seconds: string, now: number, mostMs: number): boolean =>
  /^\d{1,11}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= mostMs;
