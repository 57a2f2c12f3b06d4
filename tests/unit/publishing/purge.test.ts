import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPurge, pathsToPurge } from '#publish/targets/purge.ts';
import { type PurgeServer, startPurgeServer } from '../../support/files/purge-server.ts';

const filesOf = (entries: Record<string, string>) => new Map(Object.entries(entries));
const BEFORE = filesOf({ '/index.html': '1', '/zh.html': '1', '/tea-l-5.html': '1', '/_astro/a.js': '1' });

describe('what is purged', () => {
  test('is everything where the state before is not known', () => expect(pathsToPurge(null, BEFORE)).toEqual(['/*']));

  test('is nothing where nothing changed', () => expect(pathsToPurge(BEFORE, new Map(BEFORE))).toEqual([]));

  test('is what changed, came or went, by all its addresses and percent-encoded', () => {
    const now = filesOf({
      '/index.html': '2',
      '/zh.html': '2',
      '/zh/红茶壶-d-12-0.html': '1',
      '/zh/红茶壶-d-12-0/_payload.json': '1',
      '/_astro/b.js': '1',
    });
    expect(pathsToPurge(BEFORE, now).sort()).toEqual(
      [
        ...['/', '/index.html', '/zh/', '/zh.html', '/tea-l-5', '/tea-l-5.html'],
        encodeURI('/zh/红茶壶-d-12-0.html'),
        encodeURI('/zh/红茶壶-d-12-0/_payload.json'),
      ].sort(),
    );
  });

  test('is everything where thousands of pages changed', () => {
    const many = (hash: string) => new Map(Array.from({ length: 5_000 }, (_, n) => [`/x-d-${n}-0.html`, hash]));
    expect(pathsToPurge(many('1'), many('2'))).toEqual(['/*']);
  });
});

describe('the service that purges', () => {
  let server: PurgeServer;
  beforeAll(async () => {
    server = await startPurgeServer();
  });
  beforeEach(() => {
    server.batches.length = 0;
    server.authorizations.length = 0;
    server.refuseWith = null;
  });
  afterAll(() => server.close());

  const begin = (token = '') => createPurge({ url: server.url, token }, new AbortController().signal);
  const pages = (many: number, hash: string) =>
    new Map(Array.from({ length: many }, (_, n) => [`/x-d-${n}-0.html`, hash]));

  test('receives batches, with the token', async () => {
    const purge = begin('a token');
    await purge.report(pages(70, '1'));
    await purge.report(pages(70, '2'));
    expect(server.batches.map((paths) => paths.length)).toEqual([1, 30, 30, 10]);
    expect(new Set(server.batches.slice(1).flat()).size).toBe(70);
    expect(new Set(server.authorizations)).toEqual(new Set(['Bearer a token']));
  });

  test('receives everything once more a while later, and what changed meanwhile after it', async () => {
    const purge = begin();
    await purge.report(pages(1, '1'));
    await purge.repeat(async () => expect(server.batches).toHaveLength(1));
    await purge.report(pages(1, '2'));
    const repeated = purge.repeat(() => purge.report(pages(2, '2')));
    await repeated;
    await purge.repeat(async () => {});
    await purge.repeat(async () => {});
    const [first, second] = ['/x-d-0-0.html', '/x-d-1-0.html'];
    expect(server.batches).toEqual([['/*'], ['/*'], [first], [second], [first], [second]]);
  });

  test('receives later what it refused, with what changed meanwhile', async () => {
    const purge = begin();
    await purge.report(pages(2, '1'));
    server.refuseWith = 503;
    await expect(purge.report(filesOf({ '/x-d-0-0.html': '2', '/x-d-1-0.html': '1' }))).rejects.toThrow(
      /PURGE_URL.*503/,
    );
    server.refuseWith = null;
    await purge.report(filesOf({ '/x-d-0-0.html': '2', '/x-d-1-0.html': '2' }));
    expect(server.batches.slice(1).flat().sort()).toEqual(['/x-d-0-0.html', '/x-d-1-0.html']);
  });
});
