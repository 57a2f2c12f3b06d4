import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openUploadStore } from '#server/modules/uploads/files/store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mall-store-'));
const KEY = 'a1/a1b2.webp';
const BYTES = new Uint8Array([1, 2, 3, 0, 255]);

/** A bucket that keeps what it is sent: enough of S3 for the way there and back. */
const objects = new Map<string, { body: Buffer; type: string }>();
const asked: string[] = [];
let bucket: Server;

beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(`${request.method} ${path} ${request.headers.authorization?.split('/')[0]}`);
    const body = await buffer(request);
    if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] ?? '' });
    const found = objects.get(path);
    // S3 says the same of what was never there.
    if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
      return;
    }
    const length = request.method === 'PUT' ? 0 : (found?.body.length ?? 0);
    response.writeHead(found ? 200 : 404, { 'Content-Length': length });
    response.end(request.method === 'GET' ? found?.body : undefined);
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  bucket.close();
  rmSync(dataDir, { recursive: true });
});

const STORES = {
  'a folder': () => openUploadStore({ dataDir, bucket: null }),
  'a bucket': () => {
    const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
    return openUploadStore({
      dataDir: '/nowhere',
      bucket: { bucket: 'mall', region: 'auto', endpoint, keyId: 'id', secret: 'secret' },
    });
  },
};

describe.each(Object.entries(STORES))('%s', (_, open) => {
  test('gives back what it was given, and nothing for what it was not', async () => {
    const store = await open();
    expect(await store.read(KEY)).toBeNull();
    await store.put(KEY, BYTES);
    await store.put(KEY, BYTES);
    expect(await store.read(KEY)).toEqual(BYTES);
    expect(await store.read('a1/other.webp')).toBeNull();
  });

  test('takes away one, and what is gone already', async () => {
    const store = await open();
    await store.put('b2/gone.webp', BYTES);
    await store.put('b2/stays.webp', BYTES);
    await store.remove('b2/gone.webp');
    await store.remove('b2/gone.webp');
    expect(await store.read('b2/gone.webp')).toBeNull();
    expect(await store.read('b2/stays.webp')).toEqual(BYTES);
  });

  test('lets no key out of it', async () => {
    const store = await open();
    await expect(store.put('../outside.webp', BYTES)).rejects.toThrow();
    await expect(store.read('../../etc/passwd')).rejects.toThrow();
    await expect(store.remove('../outside.webp')).rejects.toThrow();
  });
});

test('a bucket is asked by path, with the operator’s key, for pictures', () => {
  expect(asked).toContain('PUT /mall/a1/a1b2.webp AWS4-HMAC-SHA256 Credential=id');
  expect(asked).toContain('DELETE /mall/b2/gone.webp AWS4-HMAC-SHA256 Credential=id');
  expect(objects.get('/mall/a1/a1b2.webp')).toMatchObject({ type: 'image/webp' });
});
