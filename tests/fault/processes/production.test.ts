import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MallProcess } from '../../support/mall/mall-process.ts';
import { fillProduction, openProduction, type Production } from '../../support/production/production.ts';
import { loadedBy, watch } from '../../support/production/watch.ts';
import { type Answer, ask, type Server, textOf, unchanged } from '../../support/proxies/answers.ts';
import { findProxy, type RunningProxy, startProxy } from '../../support/proxies/proxy.ts';
import { until } from '../../support/vitest/until.ts';

/** The chapter "Production" of the README, from an empty PostgreSQL to pages behind a proxy with TLS. */
const NAME = findProxy();
const HANGS_MS = 400_000;
const SHIRT = 1;

let production: Production;
let publisher: MallProcess;
let apis: [MallProcess, MallProcess];
let proxy: RunningProxy;
/** Addresses that visitors ask for. */
let pages: string[];

const portOf = ({ origin }: MallProcess) => Number(new URL(origin).port);
const htmlKeys = () => [...production.pages.objects.keys()].filter((key) => key.endsWith('.html'));
/** The address of a product's page by the end of its key. */
const pageOf = (end: string) =>
  encodeURI(
    htmlKeys()
      .find((key) => key.endsWith(end))
      ?.slice('pages'.length) ?? '',
  );
const isOpen = async (server: Server) => (await ask(server, '/')).status === 200;

/** An API process looks at the bucket each second; pages that it has sent stay in its memory. */
async function openPages(): Promise<void> {
  for (const api of apis) {
    await until(() => isOpen(api));
    for (const path of pages) await ask(api, path, { headers: { 'accept-encoding': 'br' } });
  }
}

const setPrice = (price: string) => production.run('goods', 'set', String(SHIRT), '--sku', 'all', '--price', price);
const isShown = async (price: string, path: string) =>
  (await textOf(await ask(proxy, path))).includes(`data-p="${price}"`);
const shownPrice = async (price: string) => {
  for (const path of [pageOf(`/ocean-blue-shirt-d-${SHIRT}-0.html`), pageOf(`zh/ocean-blue-shirt-d-${SHIRT}-0.html`)])
    await expect.poll(() => isShown(price, path)).toBe(true);
};

beforeAll(async () => {
  production = await openProduction();
  await fillProduction(production);
  publisher = await production.startPublisher('publisher-1');
  apis = [await production.startApi('api-1'), await production.startApi('api-2')];
  await until(() => production.pages.objects.has('pages/_mall/published.json')).catch(() => {
    throw new Error(`no pages in the bucket: ${publisher.lines.join('\n')}`);
  });
  pages = [
    '/',
    '/zh/',
    pageOf(`/ocean-blue-shirt-d-${SHIRT}-0.html`),
    '/categories',
    pageOf('zh/classic-varsity-top-d-2-0.html'),
  ];
  await openPages();
  proxy = await startProxy(NAME, production.origin, apis.map(portOf));
}, HANGS_MS);
afterAll(async () => {
  await proxy?.stop();
  await production?.close();
}, HANGS_MS);

/** Each packing has its own length: a build packs closely and at leisure, an API process what it reads from the bucket in a millisecond. */
async function compared(answer: Answer) {
  const { 'content-length': length, 'x-request-id': id, ...headers } = unchanged(answer).headers;
  const isPacked = headers['content-encoding'] !== undefined;
  return {
    ...{ status: answer.status, headers, text: await textOf(answer) },
    ...{ length: isPacked ? null : length, hasId: id !== undefined },
  };
}

describe(`a mall in production behind ${NAME}`, () => {
  test('answers over TLS as our own server does on the disk of the publisher', { timeout: HANGS_MS }, async () => {
    const onOneMachine = { PAGES_S3_BUCKET: '', MALL_DIST: production.distOf('publisher-1') };
    const own = await production.startApi('own', onOneMachine);
    const home = await textOf(await ask(proxy, '/'));
    const product = await textOf(await ask(proxy, pages[2] ?? ''));
    const [asset = '', picture = ''] = [
      /\/_astro\/[\w.-]+\.css/.exec(home)?.[0],
      /\/pictures\/[\w-]+\.webp/.exec(product)?.[0],
    ];
    const moved = [
      '/en/',
      '/en/categories',
      '/zh/another-name-d-1-0.html',
      '/product/detail?id=1',
      '/products/ocean-blue-shirt',
    ];
    const files = [asset, picture, '/robots.txt', '/sitemap.xml', '/favicon.svg', '/_payload.json'];
    const missing = ['/nothing', '/zh/nothing', '/_mall/files.json', '/pictures/0123456789abcdef-480.webp'];
    const api = ['/api/front/index/global/config/info', '/api/front/nothing'];
    const statuses = new Map<string, number>();
    for (const path of [...pages, ...moved, ...files, ...missing, ...api, '/users', '/index.html'])
      for (const method of ['GET', 'HEAD'])
        for (const encoding of ['br', 'gzip', '']) {
          const request = { method, headers: { 'accept-encoding': encoding, 'x-forwarded-for': '127.0.0.1' } };
          const [expected, received] = [await ask(own, path, request), await ask(proxy, path, request)];
          expect(await compared(received), `${method} ${path} in "${encoding}"`).toEqual(await compared(expected));
          statuses.set(path, received.status);
        }
    const statusesOf = (paths: string[]) => new Set(paths.map((path) => statuses.get(path)));
    expect([statusesOf([...pages, ...files]), statusesOf(moved), statusesOf(missing)].map((one) => [...one])).toEqual([
      [200],
      [301],
      [404],
    ]);
    await own.kill('SIGTERM');
  });

  test('has no disk in common: pictures, uploads and pages are in the buckets', () => {
    for (const machine of ['api-1', 'api-2', 'publisher-1', 'desk'])
      expect(
        readdirSync(production.dataDirOf(machine)).filter((name) => /pictures|uploads|postgres/.test(name)),
      ).toEqual([]);
    for (const machine of ['api-1', 'api-2']) expect(existsSync(production.distOf(machine)), machine).toBe(false);
  });

  test('is ready in each process, and keeps that from strangers', async () => {
    for (const api of apis) expect((await ask(api, '/api/ready')).status).toBe(200);
    expect((await ask(proxy, '/api/ready')).status).toBe(404);
  });

  test('shows a changed price on the page', async () => {
    const began = performance.now();
    await setPrice('61.17');
    const changed = performance.now();
    await shownPrice('61.17');
    const [all, after] = [began, changed].map((since) => ((performance.now() - since) / 1000).toFixed(1));
    console.info(`a changed price is on the page through ${NAME} ${after} s after the command, ${all} s with it`);
  });

  test('loses no request when one of two API processes is killed, nor when it comes back', async () => {
    const visitors = watch(proxy, [...pages, '/api/front/index/global/config/info', '/robots.txt']);
    await visitors.saw(50);
    await apis[0].kill('SIGKILL');
    await visitors.saw(100);
    apis[0] = await production.startApi('api-1');
    await visitors.saw(50);
    expect((await visitors.stop()).faults).toEqual([]);
  });

  test('shows nothing half when its publisher is killed while it copies, and a bucket that refuses then delays the next one only', {
    timeout: HANGS_MS,
  }, async () => {
    await openPages();
    const visitors = watch(proxy, pages);
    const next = await production.startPublisher('publisher-2');
    await next.said('Another process publishes');
    let copied = 0;
    production.pages.refuse = ({ method, path }) => {
      if (method === 'PUT' && path.endsWith('.html') && ++copied === 5) void publisher.kill('SIGKILL');
      return null;
    };
    await setPrice('62.27');
    await publisher.ended;
    production.pages.refuse = () => 403;
    for (const key of htmlKeys())
      for (const loaded of loadedBy(String(production.pages.objects.get(key)?.body)))
        expect(production.pages.objects.has(`pages${loaded}`), `${key} loads ${loaded}`).toBe(true);
    await next.said('published pages are not in the bucket');
    await visitors.saw(50);
    production.pages.refuse = null;
    await shownPrice('62.27');
    expect((await visitors.stop()).faults).toEqual([]);
    await setPrice('63.37');
    await shownPrice('63.37');
  });
});
