import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, PORTS } from '../../support/mall/free-port.ts';

type Crypto = typeof import('node:crypto');
const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn<(min: number, max: number) => number>() }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<Crypto>();
  randomInt.mockImplementation((min, max) => crypto.randomInt(min, max));
  return { ...crypto, randomInt };
});

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test('a port that is taken, or that was given before, is not given', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: taken } = server.address() as AddressInfo;
  randomInt.mockReturnValueOnce(taken);
  const first = await freePort();
  for (const port of [first, taken]) randomInt.mockReturnValueOnce(port);
  const second = await freePort();
  expect(new Set([taken, first, second]).size).toBe(3);
  for (const port of [first, second]) {
    expect(port).toBeGreaterThanOrEqual(PORTS.lowest);
    expect(port).toBeLessThanOrEqual(PORTS.highest);
  }
});

test.runIf(existsSync(RANGE))('no port is one that this machine gives to outgoing connections', () => {
  const [lowest] = readFileSync(RANGE, 'utf8').split(/\s+/).map(Number);
  expect(PORTS.highest, 'choose PORTS below the range of this machine').toBeLessThan(lowest ?? 0);
});
