import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Server, textOf } from '../../support/proxies/answers.ts';

const LONGEST_S = 60;
const LOOK_MS = 10;

/** Whether a page shows the price now. */
export async function shows(server: Server, page: string, price: string): Promise<boolean> {
  const answer = await ask(server, page).catch(() => null);
  return answer !== null && (await textOf(answer)).includes(`data-p="${price}"`);
}

/** Milliseconds since `began` until all servers show the price on a page. */
export async function untilShown(
  servers: readonly Server[],
  page: string,
  price: string,
  began: number,
): Promise<number> {
  for (;;) {
    const ms = performance.now() - began;
    if ((await Promise.all(servers.map((server) => shows(server, page, price)))).every(Boolean)) return ms;
    if (ms > LONGEST_S * 1000) throw new Error(`the price is not on the page after ${LONGEST_S} seconds`);
    await pause(LOOK_MS);
  }
}
