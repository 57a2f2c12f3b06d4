import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect } from 'vitest';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { law } from '../../support/property/law.ts';

const SOCKET = '198.51.100.9';

async function seenAs(proxies: number, forwarded: string[]): Promise<string> {
  const app = new Hono();
  app.get('/', (context) => context.text(clientAddress(context, proxies)));
  const headers: HeadersInit = forwarded.length > 0 ? { 'X-Forwarded-For': forwarded.join(', ') } : {};
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: SOCKET } } });
  return answer.text();
}

const addresses = (minLength: number, maxLength: number) => fc.array(fc.ipV4(), { minLength, maxLength });
const claimed = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('', 'unknown', '127.0.0.1', 'evil"')), {
  maxLength: 5,
});

describe('where a client comes from', () => {
  law('without proxies of ours is its socket, whatever it claims', [claimed], async (claims) => {
    expect(await seenAs(0, claims)).toBe(SOCKET);
  });

  law(
    'behind proxies is what the first of them saw, whatever was claimed before',
    [claimed, addresses(1, 5)],
    async (claims, hops) => {
      expect(await seenAs(hops.length, [...claims, ...hops])).toBe(hops[0]);
    },
  );

  law('is the same whether or not a proxy names the port', [fc.ipV4(), fc.nat(65_535)], async (hop, port) => {
    expect(await seenAs(1, [`${hop}:${port}`])).toBe(hop);
  });

  law('is the socket where fewer proxies have spoken than there are', [addresses(0, 3)], async (hops) => {
    expect(await seenAs(hops.length + 1, hops)).toBe(SOCKET);
  });
});
