import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections and to servers that ask for any port: one
 * of those may be taken before the process that it was chosen for listens. Above the ports that browsers refuse.
 */
export const PORTS = { lowest: 20_000, highest: 32_767 };

const given = new Set<number>();

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** A port that no process listens on now, another one each time. Chosen at random: tests run in several processes. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.lowest, PORTS.highest + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
