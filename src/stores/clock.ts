import { callMall } from '#api-client/browser.ts';

/** How far the server's clock is ahead of this device's, in milliseconds; null until somebody asks. */
let ahead: Promise<number> | null = null;

/** Asks the server for its time once a page, corrected for half the way there and back. The device's clock stands in when nobody answers. */
async function ask(): Promise<number> {
  const sent = Date.now();
  try {
    const there = await callMall('systemTime', {});
    return there - (sent + Date.now()) / 2;
  } catch {
    return 0;
  }
}

/** A function that tells the server's time from now on; a device clock that is set meanwhile changes nothing. */
export async function serverClock(): Promise<() => number> {
  ahead ??= ask();
  const offset = await ahead;
  const began = Date.now() + offset - performance.now();
  return () => began + performance.now();
}
