import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  type Arrangement,
  cameFromElsewhere,
  isLocalName,
  isLocalOnly,
  PROXY_HEADERS,
} from '#server/platform/config/local-only.ts';

const HOSTS = {
  null: true,
  '127.0.0.1': true,
  '127.8.9.1': true,
  '::1': true,
  '0.0.0.0': false,
  '::': false,
  '10.0.0.7': false,
};
const ORIGINS = {
  'http://localhost:4321': true,
  'https://localhost': true,
  'http://mall.localhost:4321': true,
  'http://127.0.0.1:4321': true,
  'http://[::1]:4321': true,
  'http://localhost.example': false,
  'http://notlocalhost': false,
  'http://192.168.0.5:4321': false,
  'https://mall.example': false,
};

describe('a mall is taken as reachable from its own machine alone', () => {
  const rows: [Arrangement, boolean][] = Object.entries(HOSTS).flatMap(([host, isLoopback]) =>
    Object.entries(ORIGINS).flatMap(([origin, isLocal]) =>
      [0, 1, 2].flatMap((proxies) =>
        [false, true].map((isProduction): [Arrangement, boolean] => [
          { host: host === 'null' ? null : host, origin, proxies, corsOrigins: [], isProduction },
          isLoopback && isLocal && proxies === 0 && !isProduction,
        ]),
      ),
    ),
  );

  test(`only where address, origin, proxies and NODE_ENV all say so: ${rows.length} arrangements`, () => {
    expect(rows.map(([arrangement]) => [arrangement, isLocalOnly(arrangement)])).toEqual(rows);
    expect(rows.filter(([, is]) => is)).toHaveLength(4 * 5);
  });

  test.each([
    [{}, true],
    [{ PORT: '8080' }, true],
    [{ MALL_HOST: 'localhost' }, true],
    [{ MALL_HOST: '0.0.0.0' }, false],
    [{ MALL_ORIGIN: 'https://mall.example' }, false],
    [{ MALL_PROXIES: '1' }, false],
    [{ MALL_CORS_ORIGINS: 'http://localhost:8080' }, true],
    [{ MALL_CORS_ORIGINS: 'http://localhost:8080,https://shop.example' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'development', MALL_ORIGIN: 'https://mall.example', MALL_HOST: '::' }, false],
  ])('by the environment %o: %s', (environment, expected) => {
    expect(readConfig(environment).localOnly).toBe(expected);
  });
});

test.each(['localhost', 'LOCALHOST', 'a.b.localhost', 'localhost.', '127.0.0.1', '127.255.0.9', '[::1]', '::1'])(
  'the name %s means this machine',
  (name) => expect(isLocalName(name)).toBe(true),
);

test.each([
  '',
  'local',
  'localhost.example',
  '128.0.0.1',
  '127.0.0.1.example',
  '[::2]',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
])('the name "%s" may mean another machine', (name) => expect(isLocalName(name)).toBe(false));

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a request to a mall of this machine alone', () => {
  test.each([
    { host: 'localhost:4321' },
    { host: '127.0.0.1:4321', origin: 'http://localhost:4321' },
    { host: '[::1]:4321', origin: 'http://[::1]:4321' },
    { host: 'mall.localhost' },
    { host: 'localhost:4321', referer: 'http://localhost:4321/cart', 'sec-fetch-site': 'same-origin' },
    { host: 'localhost:4321', referer: 'http://127.0.0.1:4321/', 'sec-fetch-site': 'cross-site' },
    { host: 'localhost:4321', origin: 'http://127.0.0.1:4321', 'sec-fetch-site': 'cross-site' },
    { host: 'localhost:4321', referer: 'https://docs.example/', 'sec-fetch-site': 'cross-site', ...NAVIGATION },
    { host: 'localhost:4321', 'sec-fetch-site': 'none', ...NAVIGATION },
  ])('is served with the headers %o', (headers) => {
    expect(cameFromElsewhere(headers, '1.1')).toBeNull();
  });

  test.each([
    {},
    { host: 'mall.example' },
    { host: 'localhost.evil.example:4321' },
    { host: 'localhost@evil.example' },
    { host: '192.168.0.7:4321' },
    { host: '' },
    ...PROXY_HEADERS.map((name) => ({ host: 'localhost', [name]: '203.0.113.9' })),
    { host: 'localhost', origin: 'https://mall.example' },
    { host: 'localhost', origin: 'null' },
    { host: 'localhost', referer: 'https://mall.example/cart' },
    { host: 'localhost', referer: 'https://mall.example/', 'sec-fetch-site': 'same-origin', ...NAVIGATION },
    { host: 'localhost', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { host: 'localhost', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ])('is refused with the headers %o', (headers) => {
    expect(cameFromElsewhere(headers, '1.1')).not.toBeNull();
  });

  test('is refused in HTTP/1.0, which nginx speaks with the address that it passes on to as the host', () => {
    expect(cameFromElsewhere({ host: '127.0.0.1:4321', connection: 'close' }, '1.0')).toMatch(/HTTP\/1\.0/);
  });
});
