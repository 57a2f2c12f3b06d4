import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { type Demand, writeCompressed } from '#publish/files/compress.ts';

const folder = mkdtempSync(join(tmpdir(), 'mallfront-compress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text that packs badly but not as badly as chance: words from a small store, in an order that never repeats. */
function pageOf(words: number): Buffer {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const store = Array.from({ length: 900 }, () => next().toString(36));
  return Buffer.from(Array.from({ length: words }, () => store[next() % store.length]).join(' '));
}

async function packed(name: string, body: Buffer, demand: Demand): Promise<Buffer> {
  const file = join(folder, name);
  await writeCompressed(file, body, demand);
  return readFileSync(`${file}.br`);
}

test('the more a file is wanted, the smaller it is packed, and all forms are the same text', async () => {
  const body = pageOf(6000);
  const [hot, few, many] = await Promise.all(
    (['hot', 'few', 'many'] as const).map((demand) => packed(`${demand}.html`, body, demand)),
  );
  expect(hot?.length).toBeLessThan(few?.length ?? 0);
  expect(few?.length).toBeLessThan(many?.length ?? 0);
  for (const form of [hot, few, many]) expect(brotliDecompressSync(form ?? '').equals(body)).toBe(true);
});

test('pictures are packed already', async () => {
  await expect(packed('picture.webp', pageOf(100), 'hot')).rejects.toThrow('ENOENT');
});
