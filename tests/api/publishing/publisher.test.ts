import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { PUBLISHED_KEY } from '#publish/targets/sync-bucket.ts';
import { openBucket } from '#server/platform/files/bucket.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { type BucketStatus, bucketLine, readBucketStatus } from '../../../src/cli/publishing/bucket-status.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { type BreakableSocket, openBreakableSocket } from '../../support/database/breakable-socket.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { type BucketServer, startBucketServer } from '../../support/files/bucket-server.ts';
import { type PurgeServer, startPurgeServer } from '../../support/files/purge-server.ts';
import { useMall } from '../../support/mall/mall.ts';
import { bucketVariables, type MallProcess, startApi, startProcess } from '../../support/mall/mall-process.ts';
import { preparePages } from '../../support/mall/pages.ts';
import { until } from '../../support/vitest/until.ts';

const mall = useMall();
const folders: string[] = [];
const distOf = (name: string) => `dist-${name}-${process.pid}`;
const ORIGIN = 'https://mall.example';

let bucket: BucketServer;
let purge: PurgeServer;
/** Between the first publisher and the database. */
let way: BreakableSocket;
const processes: MallProcess[] = [];
let first: MallProcess;

function environment(name: string): Record<string, string> {
  const dataDir = mkdtempSync(join(tmpdir(), `publisher-${name}-`));
  folders.push(dataDir);
  return {
    ...bucketVariables('PAGES', bucket.settings),
    MALL_SECRET: 'b'.repeat(64),
    MALL_ORIGIN: ORIGIN,
    MALL_DATA: dataDir,
    MALL_DIST: distOf(name),
    PURGE_URL: purge.url,
  };
}

async function startPublisher(name: string, more: Record<string, string> = {}): Promise<MallProcess> {
  const publisher = await startProcess(mall, ['src/cli/mall.ts', 'publisher'], { ...environment(name), ...more });
  processes.push(publisher);
  return publisher;
}

const pageOf = (id: number) =>
  [...bucket.objects].find(([key]) => /^pages\/[^/]+$/.test(key) && key.endsWith(`-d-${id}-0.html`));
const textOf = (id: number) => pageOf(id)?.[1].body.toString() ?? '';
const setPrice = (price: string) => setAndPrint(mall.core, PRODUCTS.groupRadio, { price });
const shownPrice = (price: string) =>
  expect.poll(() => textOf(PRODUCTS.groupRadio).includes(`data-p="${price}"`)).toBe(true);

interface StatusJson {
  pages?: number;
  publisher: string | null;
  bucket: BucketStatus;
}

/** What `mall status --json` prints on a machine without pages. */
async function statusOf(name: string): Promise<StatusJson> {
  const process = await startProcess(mall, ['src/cli/mall.ts', 'status', '--json'], environment(name));
  expect(await process.ended).toBe(0);
  return JSON.parse(process.lines.join('\n')) as StatusJson;
}

beforeAll(async () => {
  await preparePages(mall);
  bucket = await startBucketServer('pages');
  purge = await startPurgeServer();
  way = await openBreakableSocket(databaseSocket());
  first = await startPublisher('publisher-a', { PGHOST: way.folder });
  const isCopied = () => bucket.objects.has(`pages/${PUBLISHED_KEY}`);
  await until(isCopied).catch(() => {
    throw new Error(`no pages in the bucket: ${first.lines.join('\n')}`);
  });
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill('SIGTERM')));
  await bucket.close();
  await purge.close();
  await way.close();
  const isOurs = (name: string) => ['publisher-a', 'publisher-b'].some((own) => name.includes(distOf(own)));
  const builds = readdirSync(PROJECT_ROOT).filter(isOurs);
  for (const path of [...folders, ...builds.map((one) => join(PROJECT_ROOT, one))])
    rmSync(path, { recursive: true, force: true });
});

describe('a publisher', () => {
  test('copies every page into the bucket as it is, and then has the CDN emptied', async () => {
    expect(textOf(PRODUCTS.headphones)).toContain('<!DOCTYPE html>');
    expect(pageOf(PRODUCTS.headphones)?.[1].headers).toEqual({
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      encoding: '',
    });
    expect([...bucket.objects.keys()].filter((key) => key.endsWith('.br') || key.includes('renderer'))).toEqual([]);
    await expect.poll(() => purge.batches[0]).toEqual(['/*']);
  });

  test('brings a changed price into the bucket, and purges the page', async () => {
    const began = performance.now();
    await setPrice('71.17');
    await shownPrice('71.17');
    console.info(`a changed price is in the bucket after ${Math.round(performance.now() - began)} ms`);
    const [key = ''] = pageOf(PRODUCTS.groupRadio) ?? [];
    await expect.poll(() => purge.batches.flat()).toContain(encodeURI(key.slice('pages'.length)));
  });

  test('catches up when a bucket that refused is back, and says meanwhile what is missing', async () => {
    const status = async () =>
      bucketLine(
        await readBucketStatus(await openBucket(bucket.settings), join(PROJECT_ROOT, distOf('publisher-a'))),
        Date.now(),
      );
    await expect.poll(status).toContain('as the build in service');
    bucket.refuse = ({ method }) => (method === 'PUT' ? 403 : null);
    await setPrice('72.27');
    await first.said('published pages are not in the bucket');
    await expect.poll(status).toContain('older than the build in service');
    bucket.refuse = () => 403;
    expect(await status()).toContain('cannot be read');
    bucket.refuse = null;
    await shownPrice('72.27');
    await expect.poll(status).toContain('as the build in service');
  });

  test('brings everything into a bucket that refuses half of what it is sent', async () => {
    let [sent, seed] = [0, 27];
    bucket.refuse = ({ method }) => {
      if (method !== 'PUT') return null;
      sent++;
      seed = (seed * 16_807) % (2 ** 31 - 1);
      return seed > 2 ** 30 ? 403 : null;
    };
    await setPrice('72.57');
    await shownPrice('72.57');
    bucket.refuse = null;
    expect(sent).toBeGreaterThan(2);
  });

  test('publishes nothing while the database is away, and everything when it is back', async () => {
    way.break();
    await first.said('the lock of the publisher is lost');
    await setPrice('72.87');
    const { pages, publisher } = await statusOf('elsewhere').finally(way.restore);
    expect([publisher, pages]).toEqual([null, undefined]);
    expect(textOf(PRODUCTS.groupRadio)).toContain('data-p="72.57"');
    await shownPrice('72.87');
  });

  test('is named on every machine, with what the bucket shows', async () => {
    const { publisher, bucket: shown } = await statusOf('elsewhere');
    expect(publisher).toMatch(/^mallfront publisher \S+:\d+$/);
    expect(shown).toMatchObject({ place: 'the bucket pages', fault: null, isCurrent: null });
  });
});

describe('an API process without pages of its own', () => {
  let api: MallProcess;
  beforeAll(async () => {
    api = await startApi(mall, environment('api'));
    processes.push(api);
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(api.origin + path, { redirect: 'manual', headers });

  test('answers what hosts of files cannot: names, query forms and 404 pages', async () => {
    const [key = ''] = pageOf(PRODUCTS.groupRadio) ?? [];
    const address = encodeURI(key.slice('pages'.length));
    for (const path of [`/another-name-d-${PRODUCTS.groupRadio}-0.html`, `/product/detail?id=${PRODUCTS.groupRadio}`]) {
      const { status, headers } = await ask(path);
      expect([status, headers.get('location')], path).toEqual([301, address]);
    }
    const missing = await ask('/zh/nothing');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('lang="zh');
  });

  test('serves the pages of the bucket, packed and under a policy', async () => {
    const answer = await ask('/zh/', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(await answer.text()).toBe(bucket.objects.get('pages/zh.html')?.body.toString());
    const again = await ask('/zh/', { 'Accept-Encoding': 'br', 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('shows a changed price', async () => {
    await setPrice('73.37');
    const path = encodeURI((pageOf(PRODUCTS.groupRadio)?.[0] ?? '').slice('pages'.length));
    await expect.poll(async () => (await (await ask(path)).text()).includes('data-p="73.37"')).toBe(true);
  });
});

describe('a second publisher', () => {
  test('waits, and takes over when the first is killed', async () => {
    const second = await startPublisher('publisher-b');
    expect(await second.said('Another process publishes')).toMatch(/mallfront publisher \S+:\d+/);
    await setPrice('74.47');
    await shownPrice('74.47');
    await first.kill('SIGKILL');
    await setPrice('75.57');
    await shownPrice('75.57');
    expect(second.lines.some((line) => line.includes('pages are in service'))).toBe(true);
    await setPrice('76.67');
    await shownPrice('76.67');
  });

  test('copies nothing of an older build of its machine when it takes over', async () => {
    const third = await startPublisher('publisher-a');
    await third.said('Another process publishes');
    const shown: string[] = [];
    const store = bucket.objects.set;
    bucket.objects.set = (key, file) => {
      if (key === pageOf(PRODUCTS.groupRadio)?.[0]) shown.push(file.body.toString());
      return store.call(bucket.objects, key, file);
    };
    await processes.at(-2)?.kill('SIGTERM');
    await setPrice('77.77');
    await shownPrice('77.77');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => !text.includes('data-p="77.77"') && !text.includes('data-p="76.67"'))).toEqual([]);
  });
});
