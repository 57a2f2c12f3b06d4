import { symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import type { BuildSnapshot } from '#publish/targets/sync-bucket.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { type BucketSite, followBucket } from '#server/platform/static/follow-bucket.ts';
import { followSite, type SiteSource } from '#server/platform/static/follow-site.ts';
import { canonicalAddresses } from '#server/platform/static/site.ts';
import { type Served, serve } from '#server/serve.ts';
import { FIRST, page, SECOND, useBucket } from '../../support/publishing/bucket-builds.ts';

const setup = useBucket();
const log = createLog('silent');
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const OF_HOME = { scripts: ["'sha256-home'"], styles: [] };
const OF_ALL = { scripts: ["'sha256-home'", "'sha256-others'"], styles: [] };
const MISSING = { '/404.html': '404 {path}', '/zh/404.html': '404 zh {path}' };

const OF_OTHERS = { scripts: [], styles: [] };

/** A build whose home page has inline code of its own. */
function built(contents: Record<string, string>): BuildSnapshot {
  const build = setup.buildOf({ ...MISSING, ...contents });
  const pages = Object.keys(build.list.files).filter((path) => path.endsWith('.html'));
  const policyOf = Object.fromEntries(pages.map((path) => [path, path === '/index.html' ? 1 : 0]));
  Object.assign(build.list, { policies: [OF_OTHERS, OF_HOME], policyOf });
  writeFileSync(join(build.folder, BUILD_FILES.files), JSON.stringify(build.list));
  writeFileSync(join(build.folder, BUILD_FILES.policy), JSON.stringify(OF_ALL));
  return build;
}

async function served(site: SiteSource): Promise<Served> {
  const config = { port: 0, origin: 'https://mall.example', host: '127.0.0.1', localOnly: false, proxies: 0 };
  const server = await serve({ app: new Hono(), site, pictures: folderStore('/nowhere') }, config, log);
  closers.push(server.close);
  return server;
}

async function fromBucket(): Promise<{ site: BucketSite; server: Served }> {
  const site = await followBucket(setup.bucket.store, log);
  closers.push(site.stop);
  return { site, server: await served(site) };
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const ask = ({ port }: Served, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ port, path: encodeURI(path), headers, host: '127.0.0.1' }, async (answer) => {
      const { date: _, ...others } = answer.headers;
      const body = Buffer.concat((await answer.toArray()) as Buffer[]);
      resolve({ status: answer.statusCode, headers: others, body });
    });
    sent.on('error', reject).end();
  });

describe('pages of a bucket', () => {
  test('are answered as those of the build folder, with the same headers and redirects', async () => {
    const build = built(FIRST);
    await setup.begin().bring(build);
    const pointer = `${build.folder}-pointer`;
    symlinkSync(build.folder, pointer);
    const folder = followSite(pointer);
    closers.push(folder.stop);
    const [own, { server }] = [await served(folder), await fromBucket()];
    const present = ['/', '/zh/', '/zh', '/tea-d-1-0.html', '/tea-d-1-0/_payload.json', '/_astro/a.js', '/icon.svg'];
    const others = [
      '/sitemaps/1.xml',
      '/robots.txt',
      '/other-d-1-0.html?a=b',
      '/product/detail?id=1',
      '/en/',
      '/zh/nothing',
    ];
    for (const path of [
      ...present,
      ...others,
      '/_astro/no.js',
      '/zh/index.html',
      '/404.html',
      '/_mall/files.json',
      '/_mall/bucket.json',
    ])
      expect(await ask(server, path), path).toEqual(await ask(own, path));
    const { headers, body } = await ask(server, '/', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(FIRST['/index.html']);
    expect((await ask(server, '/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  test('are fetched once for all who wait, and then sent from memory, also while the bucket is away', async () => {
    await setup.begin().bring(built(FIRST));
    const { server } = await fromBucket();
    setup.bucket.restart();
    await Promise.all(Array.from({ length: 20 }, () => ask(server, '/tea-d-1-0.html')));
    expect(setup.bucket.calls.filter((call) => call === 'open tea-d-1-0.html')).toHaveLength(1);
    setup.bucket.refuses = () => true;
    expect((await ask(server, '/tea-d-1-0.html')).status).toBe(200);
    expect((await ask(server, '/cup-d-2-0.html')).status).toBe(500);
    setup.bucket.refuses = () => false;
    expect((await ask(server, '/cup-d-2-0.html')).status).toBe(200);
  });

  test('are older ones where the new ones cannot be read because the bucket is away', async () => {
    await setup.begin().bring(built(FIRST));
    const { server, site } = await fromBucket();
    const before = await ask(server, '/');
    await setup.begin().bring(built({ ...FIRST, '/index.html': page('_astro/a.js', '', 'newest home') }));
    await site.refresh();
    setup.bucket.refuses = () => true;
    expect(await ask(server, '/')).toEqual(before);
    setup.bucket.refuses = () => false;
    expect((await ask(server, '/')).body.toString()).toContain('newest home');
  });

  test('that are newer than the list have a tag of their own and the policy of all, and are not remembered', async () => {
    await setup.begin().bring(built(FIRST));
    const { server, site } = await fromBucket();
    const before = await ask(server, '/');
    const newer = page('_astro/b.js', '', 'newest home');
    await setup.bucket.store.put('index.html', Buffer.from(newer), { type: 'text/html', cacheControl: '' });
    // What was sent before the list changes stays until it does.
    const [again, other] = [await ask(server, '/'), await ask((await fromBucket()).server, '/')];
    expect(again).toEqual(before);
    expect(other.body.toString()).toBe(newer);
    expect(other.headers['content-security-policy']).toContain("'sha256-others'");
    expect(before.headers['content-security-policy']).not.toContain("'sha256-others'");
    expect(other.headers.etag).not.toBe(before.headers.etag);
    await setup.begin().bring(built({ ...FIRST, '/index.html': newer }));
    await site.refresh();
    const { headers, body } = await ask(server, '/');
    expect(body.toString()).toBe(newer);
    expect(headers.etag).toBe(other.headers.etag);
    expect(headers['content-security-policy']).not.toContain("'sha256-others'");
  });

  test('change while a build comes, with what they load and without those that went', async () => {
    const sync = setup.begin();
    await sync.bring(built(FIRST));
    const { server, site } = await fromBucket();
    const problems: string[] = [];
    let shown = '';
    setup.bucket.onChange = async () => {
      // One that remembers no page.
      const fresh = await served(site);
      shown = (await ask(fresh, '/tea-d-1-0.html')).body.toString();
      const [, ...loaded] = /asset=(\S+) payload=(\S+)/.exec(shown) ?? [];
      for (const one of loaded) {
        const { status } = await ask(fresh, `/${one}`);
        if (status !== 200) problems.push(`${shown} loads ${one}: ${status}`);
      }
    };
    await sync.bring(built(SECOND));
    expect(shown).toContain('6.00');
    expect(problems).toEqual([]);
    await site.refresh();
    expect((await ask(server, '/cup-d-2-0.html')).headers.location).toBe('/mug-d-2-0.html');
    expect((await ask(server, '/mug-d-2-0.html')).status).toBe(200);
  });
});

test('the list of a process that follows is that of each build, whichever publisher brings it', async () => {
  let sync = setup.begin();
  const { site } = await fromBucket();
  let seed = 27;
  const random = (below: number) => {
    seed = (seed * 16_807) % (2 ** 31 - 1);
    return seed % below;
  };
  for (let round = 0; round < 15; round++) {
    if (random(5) === 0) sync = setup.begin();
    const some = Array.from({ length: 12 }, (_, n) => 10 + n).filter(() => random(3) > 0);
    const pages = Object.fromEntries(some.map((n) => [`/x${random(2)}-d-${n}-0.html`, `page ${random(2)}`]));
    const build = built({ ...FIRST, ...pages });
    if (random(3) === 0) build.list.policies.reverse();
    await sync.bring(build);
    await site.refresh();
    const { files, canonical } = site.current() ?? {};
    expect(files, `build ${round}`).toEqual(new Map(Object.entries(build.list.files)));
    expect(new Map(canonical), `build ${round}`).toEqual(canonicalAddresses(Object.keys(build.list.files)));
  }
});

test('a bucket without pages is answered with a word about it, until they come', async () => {
  const { server, site } = await fromBucket();
  expect((await ask(server, '/')).status).toBe(503);
  await setup.begin().bring(built(FIRST));
  await site.refresh();
  expect((await ask(server, '/')).status).toBe(200);
});
