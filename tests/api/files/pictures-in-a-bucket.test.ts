import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '#import/import-file.ts';
import { folderPictures } from '#import/pictures/picture-origin.ts';
import { createPictureWriter } from '#import/pictures/picture-writer.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { type BucketServer, startBucketServer } from '../../support/files/bucket-server.ts';
import { csvOf, sellable } from '../../support/import/shopify-file.ts';
import { useMall } from '../../support/mall/mall.ts';
import { bucketVariables, type MallProcess, startApi } from '../../support/mall/mall-process.ts';

const mall = useMall();
const folders = Array.from({ length: 3 }, () => mkdtempSync(join(tmpdir(), 'no-common-disk-')));
const [source = '', ...dataDirs] = folders;

let bucket: BucketServer;
let apis: MallProcess[];
let picture = '';

/** As "mall import" does on a third machine. */
async function importProduct(): Promise<void> {
  const { pictures } = await openFiles({ dataDir: '/nowhere', files: bucket.settings });
  writeFileSync(
    join(source, 'shirt.jpg'),
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer(),
  );
  writeFileSync(join(source, 'products.csv'), csvOf([{ ...sellable(), 'Image Src': 'https://x/shirt.jpg' }]));
  const order = { db: mall.db, pictures, now: mall.now, timezone: 'UTC', file: join(source, 'products.csv') };
  await importFile({
    ...order,
    format: 'shopify',
    merchant: 'Partners',
    language: 'en',
    categoryId: null,
    map: null,
    takesFile: false,
    operator: 'olga',
    uncountedStock: 0,
    origin: await folderPictures(source),
    writer: createPictureWriter(pictures),
    isDryRun: false,
    progress: () => {},
  });
}

beforeAll(async () => {
  bucket = await startBucketServer('files');
  await importProduct();
  const [row] = await mall.db.sql<{ image: string }[]>`select image from product where source = 'shopify:shirt'`;
  picture = row?.image ?? '';
  const shared = { ...bucketVariables('FILES', bucket.settings), MALL_SECRET: 'a'.repeat(64), MALL_LOG: 'info' };
  apis = await Promise.all(dataDirs.map((dataDir) => startApi(mall, { ...shared, MALL_DATA: dataDir })));
});
beforeEach(() => {
  bucket.asked.length = 0;
  bucket.refuse = null;
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill('SIGTERM')));
  await bucket.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const gets = () => bucket.asked.filter((line) => line.startsWith('GET'));
const ask = (path: string, init?: RequestInit, at = 0) => fetch(`${apis[at]?.origin}${path}`, init);

describe('pictures in a bucket', () => {
  test('are written there in all widths and formats, with their type', () => {
    const name = picture.slice('/pictures/'.length, -'-840.webp'.length);
    const stored = [...bucket.objects.keys()].filter((key) => key.startsWith(`files/pictures/${name}`));
    expect(stored.sort()).toEqual(
      [240, 480, 840].flatMap((width) => ['avif', 'webp'].map((format) => `files/pictures/${name}-${width}.${format}`)),
    );
    expect(bucket.objects.get(`files${picture}`)?.headers.type).toBe('image/webp');
  });

  test('are the same from two processes that share no disk', async () => {
    const expected = bucket.objects.get(`files${picture}`)?.body;
    for (const at of [0, 1]) {
      const answer = await ask(picture, {}, at);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(expected?.length),
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${picture.slice('/pictures/'.length, -'-840.webp'.length)}"`,
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(expected);
    }
    for (const dataDir of dataDirs) expect(readdirSync(dataDir)).not.toContain('pictures');
  });

  test('that were sent a moment ago come from memory, also while the bucket is away', async () => {
    await (await ask(picture)).arrayBuffer();
    bucket.asked.length = 0;
    bucket.refuse = () => 503;
    const { etag } = Object.fromEntries((await ask(picture)).headers);
    expect((await ask(picture, { headers: { 'If-None-Match': etag ?? '' } })).status).toBe(304);
    expect(gets()).toEqual([]);
  });

  test('are described by HEAD and by "unchanged" without their content', async () => {
    const small = picture.replace('-840', '-240');
    const head = await ask(small, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String(bucket.objects.get(`files${small}`)?.body.length),
    ]);
    const unchanged = await ask(small, { headers: { 'If-None-Match': head.headers.get('etag') ?? '' } });
    expect(unchanged.status).toBe(304);
    expect((await ask(small)).status).toBe(200);
  });

  test('that there are not cost one request of the bucket, and names that are none cost nothing', async () => {
    // Nothing stands behind the API in this arrangement, so what is no picture is answered as a page is.
    const answers = [
      '/pictures/0123456789abcdef-480.webp',
      '/pictures/..%2fuploads%2fa1.webp',
      '/pictures/0123456789abcdef-480.webp/../../uploads/x',
      '/pictures/0123456789abcdef-480.svg',
    ];
    for (const path of answers) expect((await ask(path)).ok, path).toBe(false);
    expect(gets()).toEqual(['GET files/pictures/0123456789abcdef-480.webp']);
  });

  test('of a bucket that refuses are a fault in the log, and answered when it is back', async () => {
    const other = picture.replace('-840', '-480');
    bucket.refuse = () => 403;
    expect((await ask(other)).status).toBe(500);
    await apis[0]?.said('file not served');
    bucket.refuse = null;
    expect((await ask(other)).status).toBe(200);
  });
});
