import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FILE_FIELD, HEADERS, MOST_FILE_BYTES, REPEAT_HEADER } from '#contract/envelope.ts';
import { storeUpload } from '#server/modules/uploads/keep-upload.ts';
import type { Failure } from '#server/platform/failure.ts';
import type { BuyerContext } from '#server/platform/use-case.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';
import { claimedPng, phonePhoto, photo, polyglot, STRANGERS } from '../../support/uploads/sample-pictures.ts';

const mall = useMall();
const PATH = '/api/front/upload/image?model=user&pid=7';

interface Kept {
  url: string;
  fileName: string;
  fileSize: number;
}

async function send(form: BodyInit, token?: string, headers: Record<string, string> = {}) {
  const own = token ? { [HEADERS.token]: token } : {};
  return mall.send(PATH, { method: 'POST', body: form, headers: { ...own, ...headers } });
}

async function keep(bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const { token, buyerId } = await newBuyer(mall);
  const answer = await send(pictureForm(bytes, name), token);
  return { answer, kept: answer.data as Kept, token, buyerId };
}

const fetchBytes = async (url: string) => Buffer.from(await (await mall.app.request(url)).arrayBuffer());
const filesOf = () =>
  readdirSync(join(mall.core.config.dataDir, 'uploads'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('.'),
  );
const rowsOf = async (buyerId: number) => mall.db.sql`select key, bytes, model from upload where buyer_id = ${buyerId}`;

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is painted anew and served as WebP', async (format) => {
    const { answer, kept, buyerId } = await keep(await photo(format));
    expect(answer).toMatchObject({ code: 200, data: { extName: 'webp', type: 'image/webp' } });
    const bytes = await fetchBytes(kept.url);
    expect(bytes).toHaveLength(kept.fileSize);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
    expect(await rowsOf(buyerId)).toMatchObject([{ bytes: kept.fileSize, model: 'user' }]);
  });

  test('of a phone is rotated upright and reveals nothing of where it was taken', async () => {
    const original = await phonePhoto();
    expect(Buffer.from(original).includes('Secret Artist')).toBe(true);
    const { kept } = await keep(original);
    const { width, height, ...about } = await sharp(await fetchBytes(kept.url)).metadata();
    expect([width, height]).toEqual([20, 40]);
    expect(about).not.toHaveProperty('exif');
    expect(about).not.toHaveProperty('xmp');
  });

  test('that is a page as well is a picture alone afterwards', async () => {
    const { kept } = await keep(await polyglot(), 'page.html');
    expect((await fetchBytes(kept.url)).includes('script')).toBe(false);
  });

  test('larger than any screen is made smaller', async () => {
    const wide = await sharp({ create: { width: 6000, height: 300, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const { kept } = await keep(new Uint8Array(wide));
    expect(await sharp(await fetchBytes(kept.url)).metadata()).toMatchObject({ width: 2048, height: 102 });
  });

  test.each(['../../etc/passwd', '..\\x.jpg', 'x\0.jpg', '/uploads/aa/../../x', 'x.webp.html'])(
    'named %j is named by its content',
    async (name) => {
      const before = filesOf();
      const { kept } = await keep(await photo('png', 32, name.length), name);
      const hash = createHash('sha256')
        .update(await fetchBytes(kept.url))
        .digest('hex')
        .slice(0, 32);
      expect(kept.url).toBe(`/uploads/${hash.slice(0, 2)}/${hash}.webp`);
      expect(filesOf().filter((file) => !before.includes(file))).toEqual([`${hash.slice(0, 2)}/${hash}.webp`]);
    },
  );

  test('sent twice is kept once, and by two buyers once for each', async () => {
    const bytes = await photo('png', 48, 99);
    const first = await keep(bytes);
    const again = await send(pictureForm(bytes), first.token);
    const other = await keep(bytes);
    expect(again.data).toEqual(first.kept);
    expect(other.kept).toEqual(first.kept);
    expect(await rowsOf(first.buyerId)).toHaveLength(1);
    expect(await rowsOf(other.buyerId)).toHaveLength(1);
  });

  test('under a key of before is taken only when it is the same one', async () => {
    const { token } = await newBuyer(mall);
    const under = (bytes: Uint8Array<ArrayBuffer>) => send(pictureForm(bytes), token, { [REPEAT_HEADER]: 'k' });
    const first = await under(await photo('png', 40, 5));
    expect((await under(await photo('png', 40, 5))).data).toEqual(first.data);
    expect((await under(await photo('png', 40, 6))).headers.get('Mall-Error')).toBe('422');
  });
});

describe('refused is', () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>, fine: string, name = 'photo.jpg') => {
    const { answer, buyerId } = await keep(bytes, name);
    expect(answer).toMatchObject({ status: 200, code: 400, data: null });
    expect(answer.headers.get('Mall-Error')).toBe(fine);
    expect(await rowsOf(buyerId)).toHaveLength(0);
  };

  test.each(Object.entries(STRANGERS))('%s', (_, bytes) => refused(bytes, '415'));
  test.each([
    ['a flood of 60,000 pixels square', claimedPng(60_000, 60_000)],
    ['one of just over 40 megapixels', claimedPng(8_001, 5_000)],
  ])('%s', (_, bytes) => refused(bytes, '413'));
  test('a row of a billion pixels, which no PNG may have', () => refused(claimedPng(2 ** 30, 1), '415'));
  test('a bomb that unpacks to what it must not', async () => {
    const bomb = claimedPng(20_000, 20_000, 4_000);
    expect(bomb.length).toBeLessThan(200_000);
    await refused(bomb, '413');
  });
  test('a picture cut off in the middle', async () => {
    const whole = await photo('png', 200);
    await refused(whole.slice(0, whole.length / 2), '415');
  });
  test('a file above 5 MB, whatever it is', () => refused(new Uint8Array(MOST_FILE_BYTES + 1), '413'));

  test('a body without end, whether it says its size or not', async () => {
    const { token } = await newBuyer(mall);
    let read = 0;
    const endless = new ReadableStream({
      pull: (stream) => {
        read += 64 * 1024;
        stream.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { [HEADERS.token]: token, ...type } };
    expect((await mall.send(PATH, init as RequestInit)).headers.get('Mall-Error')).toBe('413');
    expect(read).toBeLessThan(2 * MOST_FILE_BYTES);
    const said = await send('x', token, { ...type, 'Content-Length': '999999999' });
    expect(said.headers.get('Mall-Error')).toBe('413');
  });

  test('a form of many parts, of which no more than the first kilobytes are read', async () => {
    const { token } = await newBuyer(mall);
    const part = `--x\r\nContent-Disposition: form-data; name="${FILE_FIELD}"; filename="a.png"\r\n\r\n\r\n`;
    const tiny = new TextEncoder().encode(part.repeat(40));
    let read = 0;
    const endless = new ReadableStream({
      pull: (stream) => {
        read += tiny.length;
        stream.enqueue(tiny);
      },
    });
    const headers = { [HEADERS.token]: token, 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body: endless, duplex: 'half', headers };
    expect((await mall.send(PATH, init as RequestInit)).headers.get('Mall-Error')).toBe('400');
    expect(read).toBeLessThan(32 * 1024);
  });

  test('what comes from another site, or is no form with one file', async () => {
    const { token } = await newBuyer(mall);
    const two = pictureForm();
    two.append(FILE_FIELD, new Blob(['x']), 'second.png');
    const elsewhere = new FormData();
    elsewhere.append('file', new Blob(['x']), 'x.png');
    const word = new FormData();
    word.append(FILE_FIELD, 'a word');
    const cases: [BodyInit, Record<string, string>][] = [
      [pictureForm(), { 'Sec-Fetch-Site': 'cross-site' }],
      [pictureForm(), { 'Sec-Fetch-Site': 'same-site' }],
      [two, {}],
      [elsewhere, {}],
      [word, {}],
      ['{}', { 'Content-Type': 'application/json' }],
      ['nonsense', { 'Content-Type': 'multipart/form-data' }],
      ['nonsense', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ];
    for (const [body, headers] of cases)
      expect((await send(body, token, headers)).headers.get('Mall-Error'), JSON.stringify(headers)).toBe('400');
    expect((await send(pictureForm(), token, { 'Sec-Fetch-Site': 'same-origin' })).code).toBe(200);
  });

  test('a visitor, before anything of the file is read', async () => {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull: () => {
          isRead = true;
        },
      },
      { highWaterMark: 0 },
    );
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    };
    expect((await mall.send(PATH, init as RequestInit)).code).toBe(401);
    expect(isRead).toBe(false);
  });
});

describe('a storm', () => {
  test('of one buyer is answered one at a time', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const pictures = await Promise.all(Array.from({ length: 50 }, (_, i) => photo('png', 16, i + 1)));
    const answers = await Promise.all(pictures.map((bytes) => send(pictureForm(bytes), token)));
    const done = answers.filter(({ code }) => code === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.filter(({ code, headers }) => code !== 200 && headers.get('Mall-Error') !== '429')).toEqual([]);
    expect(done.length).toBeLessThan(50);
    expect(await rowsOf(buyerId)).toHaveLength(done.length);
    expect((await send(pictureForm(pictures[49]), token)).code).toBe(200);
  });

  test('of many takes no more than 24 at once', async () => {
    const slots = mall.core.uploadSlots;
    const leaves = Array.from({ length: 24 }, (_, i) => slots.enter(-1 - i));
    expect(leaves).not.toContain(null);
    const { token } = await newBuyer(mall);
    expect((await send(pictureForm(), token)).headers.get('Mall-Error')).toBe('429');
    for (const leave of leaves) leave?.();
    expect((await send(pictureForm(), token)).code).toBe(200);
  });

  test('of slow senders does not delay others', async () => {
    const slow = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { token } = await newBuyer(mall);
        const headers = { [HEADERS.token]: token, 'Content-Type': 'multipart/form-data; boundary=x' };
        const { readable, writable } = new TransformStream();
        const answer = mall.send(PATH, { method: 'POST', body: readable, duplex: 'half', headers } as RequestInit);
        return { answer, end: () => writable.abort(new Error('gone')) };
      }),
    );
    const { token } = await newBuyer(mall);
    expect((await send(pictureForm(), token)).code).toBe(200);
    await Promise.all(slow.map(({ end }) => end().catch(() => {})));
    for (const { answer } of slow) expect((await answer).code).toBe(400);
  });

  test('of pictures is painted four at a time', async () => {
    const { paint } = mall.core.uploadSlots;
    let [now, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++now);
      await new Promise(setImmediate);
      now--;
    };
    await Promise.all(Array.from({ length: 12 }, () => paint(work)));
    expect(most).toBe(4);
  });

  test('never keeps more than 200 pictures, from however many processes', async () => {
    const { buyerId, sessionId } = await newBuyer(mall);
    await mall.db.sql`
      insert into upload (buyer_id, key, bytes, model) select ${buyerId}, 'x' || n, 1, 'user' from generate_series(1, 190) n`;
    const context = { mall: mall.core, now: mall.now, buyer: { id: sessionId, buyerId }, repeat: null };
    // Straight at the use case: other processes have slots of their own.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        storeUpload(context as unknown as BuyerContext, 'user', Buffer.from(`picture ${i}`)),
      ),
    );
    const refusals = answers.filter((answer): answer is Failure => 'failure' in answer);
    expect(refusals.map(({ failure }) => failure)).toEqual(Array(40).fill('uploadsFull'));
    expect(await rowsOf(buyerId)).toHaveLength(200);
  });

  test('never keeps more than 200 MB', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await mall.db
      .sql`insert into upload (buyer_id, key, bytes, model) values (${buyerId}, 'x', ${200 * 1024 * 1024 - 10}, 'user')`;
    expect((await send(pictureForm(), token)).headers.get('Mall-Error')).toBe('8401');
    expect(await rowsOf(buyerId)).toHaveLength(1);
  });

  test('that is broken off leaves nothing, and the slot free', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const before = filesOf();
    const broken = new ReadableStream({
      start: (stream) => {
        stream.enqueue(
          new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="multipart"; filename="a"\r\n'),
        );
      },
      pull: (stream) => stream.error(new Error('the line broke')),
    });
    const headers = { [HEADERS.token]: token, 'Content-Type': 'multipart/form-data; boundary=x' };
    const answer = await mall.send(PATH, { method: 'POST', body: broken, duplex: 'half', headers } as RequestInit);
    expect(answer.code).toBe(400);
    expect([filesOf(), await rowsOf(buyerId)]).toEqual([before, []]);
    expect((await send(pictureForm(), token)).code).toBe(200);
  });

  test('whose store is slow holds up nothing else of the buyer', async () => {
    const { token, buyerId, sessionId } = await newBuyer(mall);
    let isStored = () => {};
    const asked = Promise.withResolvers<void>();
    const put = () => {
      asked.resolve();
      return new Promise<void>((resolve) => {
        isStored = resolve;
      });
    };
    const core = { ...mall.core, uploads: { ...mall.core.uploads, put } };
    const context = { mall: core, now: mall.now, buyer: { id: sessionId, buyerId }, repeat: null };
    const keeping = storeUpload(context as unknown as BuyerContext, 'user', Buffer.from('slow'));
    await asked.promise;
    const list = [{ id: PRODUCTS.headphones }];
    expect((await mall.call('footprintsAdd', { list }, { token })).code).toBe(200);
    isStored();
    expect(await keeping).toMatchObject({ fileSize: 4 });
  });

  test('whose store fails for a picture that is there already takes nothing away', async () => {
    const { buyerId, sessionId } = await newBuyer(mall);
    const context = { mall: mall.core, now: mall.now, buyer: { id: sessionId, buyerId }, repeat: null };
    const keepWith = (core: typeof mall.core) =>
      storeUpload({ ...context, mall: core } as unknown as BuyerContext, 'user', Buffer.from('twice'));
    await keepWith(mall.core);
    const uploads = { ...mall.core.uploads, put: () => Promise.reject(new Error('the disk is full')) };
    await expect(keepWith({ ...mall.core, uploads })).rejects.toThrow('disk');
    expect(await rowsOf(buyerId)).toHaveLength(1);
  });

  test('whose store fails leaves no row', async () => {
    const { buyerId, sessionId } = await newBuyer(mall);
    const uploads = { ...mall.core.uploads, put: () => Promise.reject(new Error('the disk is full')) };
    const core = { ...mall.core, uploads };
    const context = { mall: core, now: mall.now, buyer: { id: sessionId, buyerId }, repeat: null };
    await expect(storeUpload(context as unknown as BuyerContext, 'user', Buffer.from('x'))).rejects.toThrow('disk');
    expect(await rowsOf(buyerId)).toEqual([]);
  });
});

describe('an upload’s address', () => {
  test('is kept for ever, cannot be guessed and is a place where nothing runs', async () => {
    const { kept } = await keep(await photo('png', 24, 3));
    const answer = await mall.send(kept.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('ETag') ?? '';
    const unchanged = await mall.send(kept.url, { headers: { 'If-None-Match': etag } });
    expect(unchanged.status).toBe(304);
    expect((await mall.send(kept.url, { method: 'HEAD' })).text).toBe('');
  });

  test.each(['', `aa/${'a'.repeat(32)}.webp`, `ab/${'a'.repeat(32)}.webp`, `aa/${'a'.repeat(32)}.html`, 'aa/x.webp'])(
    'that was never given out, /uploads/%s, shows nothing',
    async (key) => expect(await mall.send(`/uploads/${key}`)).toMatchObject({ status: 404 }),
  );
});
