import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { BUILD_KEY_HEADER } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import { createApp } from '#server/app.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const KEY = 'a key of thirty-two characters at least';
const paths = Object.values<Call>(contract)
  .filter(({ forBuilders }) => forBuilders)
  .map(({ path }) => `/api/${path}`);

interface Client {
  remoteAddress?: string;
  headers?: Record<string, string>;
  proxies?: number;
  localOnly?: boolean;
}

/** The error code of a refusal; null for an answer. */
async function errorCode(
  path: string,
  { remoteAddress = '203.0.113.7', headers = {}, proxies = 0, localOnly = true }: Client,
) {
  const core = { ...mall.core, config: { ...mall.core.config, localOnly, proxies, buildKey: KEY } };
  const answer = await createApp(core).request(path, { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.headers.get('Mall-Error');
}

test('bulk calls are five', () => expect(paths).toHaveLength(5));

describe.each(paths)('%s', (path) => {
  test.each<[string, Client]>([
    ['from the internet', {}],
    ['with a wrong key', { headers: { [BUILD_KEY_HEADER]: 'x'.repeat(KEY.length) } }],
    ['with an empty key', { headers: { [BUILD_KEY_HEADER]: '' } }],
    ['from a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'X-Forwarded-For': '203.0.113.7' } }],
    ['from a proxy on this machine, by RFC 7239', { remoteAddress: '::1', headers: { Forwarded: 'for=203.0.113.7' } }],
    ['from this machine behind proxies', { remoteAddress: '127.0.0.1', proxies: 1 }],
    ['of an open mall whose proxy is not configured', { remoteAddress: '127.0.0.1', localOnly: false }],
  ])('is refused to a client %s', async (_, client) => expect(await errorCode(path, client)).toBe('403'));

  test.each<[string, Client]>([
    ['with the key', { headers: { [BUILD_KEY_HEADER]: KEY } }],
    ['with the key on the machine of an open mall', { headers: { [BUILD_KEY_HEADER]: KEY }, localOnly: false }],
    ['with the key behind proxies', { headers: { [BUILD_KEY_HEADER]: KEY }, proxies: 1 }],
    ['on this machine', { remoteAddress: '127.0.0.1' }],
    ['on this machine, by IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
  ])('answers a client %s', async (_, client) => expect(await errorCode(path, client)).toBeNull());

  test('says in every language why it is refused', async () => {
    const messages = await Promise.all(
      LOCALES.map(async (language) => {
        const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
        const answer = await mall.app.request(path, { headers: { language } }, env);
        return ((await answer.json()) as { message: string }).message;
      }),
    );
    expect(new Set(messages).size).toBe(LOCALES.length);
  });
});
