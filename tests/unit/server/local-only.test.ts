import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Arrangement, cameFromElsewhere, isLocalName, isLocalOnly } from '#server/local-only.ts';

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
          { host: host === 'null' ? null : host, origin, proxies, isProduction },
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

describe('a request to a mall of this machine alone', () => {
  test.each([
    {},
    { host: 'localhost:4321' },
    { host: '127.0.0.1:4321', origin: 'http://localhost:4321' },
    { host: '[::1]:4321', origin: 'http://[::1]:4321' },
    { host: 'mall.localhost' },
  ])('is served with the headers %o', (headers) => {
    expect(cameFromElsewhere(headers)).toBeNull();
  });

  test.each([
    { host: 'mall.example' },
    { host: 'localhost.evil.example:4321' },
    { host: 'localhost@evil.example' },
    { host: '192.168.0.7:4321' },
    { host: '' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', 'x-forwarded-host': 'mall.example' },
    { host: 'localhost', 'x-real-ip': '203.0.113.9' },
    { host: 'localhost', forwarded: 'for=203.0.113.9' },
    { host: 'localhost', origin: 'https://mall.example' },
    { host: 'localhost', origin: 'null' },
  ])('is refused with the headers %o', (headers) => {
    expect(cameFromElsewhere(headers)).not.toBeNull();
  });
});
