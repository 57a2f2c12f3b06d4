import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BucketClient, openBucket } from '#server/platform/files/bucket.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { type BucketServer, startBucketServer } from '../../support/files/bucket-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mall-store-'));
const KEY = 'a1/a1b2.webp';
const BYTES = Buffer.from([1, 2, 3, 0, 255]);

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
beforeEach(() => {
  bucket.refuse = null;
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const STORES = {
  'a folder': () => openFiles({ dataDir, files: null }),
  'a bucket': () => openFiles({ dataDir: '/nowhere', files: bucket.settings }),
};

describe.each(Object.entries(STORES))('%s', (_, open) => {
  test('gives back what it was given, and nothing for what it was not', async () => {
    const { uploads, pictures } = await open();
    expect(await uploads.read(KEY)).toBeNull();
    expect(await uploads.open(KEY)).toBeNull();
    await uploads.put(KEY, BYTES);
    await uploads.put(KEY, BYTES);
    expect(await uploads.read(KEY)).toEqual(BYTES);
    expect([await uploads.has(KEY), await uploads.has('a1/other.webp')]).toEqual([true, false]);
    expect(await pictures.read(KEY)).toBeNull();
  });

  test('removes one file, and accepts that it is gone already', async () => {
    const { uploads } = await open();
    await uploads.put('b2/gone.webp', BYTES);
    await uploads.put('b2/stays.webp', BYTES);
    await uploads.remove('b2/gone.webp');
    await uploads.remove('b2/gone.webp');
    expect(await uploads.read('b2/gone.webp')).toBeNull();
    expect(await uploads.read('b2/stays.webp')).toEqual(BYTES);
  });

  test('lists all keys', async () => {
    const { pictures, uploads } = await open();
    const keys = ['0a.webp', '9b.avif', 'd4/d4e5.webp', 'f0.webp'];
    for (const key of keys) await pictures.put(key, BYTES);
    await uploads.put('e7.webp', BYTES);
    expect((await pictures.list()).sort()).toEqual(keys);
  });

  test.each(['../outside.webp', '../../etc/passwd', 'a//b', '/etc/passwd', '.', 'a\\b', ''])(
    'refuses the key "%s"',
    async (key) => {
      const { pictures } = await open();
      await expect(pictures.put(key, BYTES)).rejects.toThrow('no key');
      await expect(pictures.has(key)).rejects.toThrow('no key');
      await expect(pictures.open(key)).rejects.toThrow('no key');
      await expect(pictures.read(key)).rejects.toThrow('no key');
      await expect(pictures.remove(key)).rejects.toThrow('no key');
    },
  );
});

test('files of a folder are for the account and group of the mall', async () => {
  const { pictures } = await openFiles({ dataDir, files: null });
  await pictures.put('a.webp', BYTES);
  expect(statSync(join(dataDir, 'pictures', 'a.webp')).mode & 0o777).toBe(0o640);
});

test('each use has a prefix of the bucket, and its files have their type and never change', async () => {
  const { pictures } = await openFiles({ dataDir: '/nowhere', files: bucket.settings });
  await pictures.put('a.avif', BYTES);
  expect(bucket.objects.get('mall/pictures/a.avif')).toMatchObject({
    body: BYTES,
    headers: { type: 'image/avif', cacheControl: 'public, max-age=31536000, immutable', encoding: '' },
  });
  expect(bucket.asked).toContain('DELETE mall/uploads/b2/gone.webp');
});

describe('the client of a bucket', () => {
  let client: BucketClient;
  beforeAll(async () => {
    client = await openBucket(bucket.settings);
  });

  test('lists every key with the tag that storing it gave, over several answers', async () => {
    const headers = { type: 'text/html', cacheControl: 'no-cache' };
    const keys = Array.from({ length: 250 }, (_, n) => `many/页&${String(n).padStart(3, '0')}.html`);
    const stored: { key: string; tag: string }[] = [];
    for (const key of keys) stored.push({ key, tag: await client.put(key, Buffer.from(key), headers) });
    const listed: typeof stored = [];
    for await (const one of client.list('many/')) listed.push(one);
    expect(listed).toEqual(stored);
  });

  test('sends nothing of an object that has the known tag still', async () => {
    const tag = await client.put('one.html', BYTES, { type: 'text/html', cacheControl: 'no-cache' });
    expect(await client.open('one.html', tag)).toBeNull();
    const found = await client.open('one.html', '"another"');
    expect(found).toMatchObject({ bytes: BYTES.length, tag });
    found?.stream.destroy();
  });

  test('reports a service that refuses, and a bucket that there is not, as errors', async () => {
    bucket.refuse = () => 403;
    await expect(client.open('one.html')).rejects.toThrow('AccessDenied');
    await expect(client.has('one.html')).rejects.toThrow();
    await expect(client.put('x', BYTES, { type: '', cacheControl: '' })).rejects.toThrow('AccessDenied');
    await expect(client.list('').next()).rejects.toThrow('AccessDenied');
  });
});
