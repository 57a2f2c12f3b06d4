import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort, PORTS } from '../../support/mall/free-port.ts';

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn<(min: number, max: number) => number>() }));
vi.mock('node:crypto', async (original) => ({ ...(await original<typeof import('node:crypto')>()), randomInt }));

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test('a port that is taken, or that was given before, is not given', async () => {
  const server = createServer();
  const taken = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const [first, second] = [PORTS.highest, PORTS.highest - 1];
  for (const port of [taken, first, first, taken, second]) randomInt.mockReturnValueOnce(port);
  expect([await freePort(), await freePort()]).toEqual([first, second]);
  server.close();
});

test.runIf(existsSync(RANGE))('no port is one that this machine gives to outgoing connections', () => {
  const [lowest] = readFileSync(RANGE, 'utf8').split(/\s+/).map(Number);
  expect(PORTS.highest).toBeLessThan(lowest ?? 0);
});
