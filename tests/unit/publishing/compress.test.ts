import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
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

/** The longest page that packs into so many bytes in the quick way. */
async function wordsFor(bytes: number): Promise<number> {
  let words = 100;
  while ((await packed('probe.json', pageOf(words + 100), 'many')).length <= bytes) words += 100;
  return words;
}

describe('a page', () => {
  test.each([14_200, 15_800])('of %i bytes just misses the first round trip and is packed closely', async (bytes) => {
    const body = pageOf(await wordsFor(bytes));
    const page = await packed('page.html', body, 'many');
    expect(page.length).toBeLessThan((await packed('page.json', body, 'many')).length);
    expect(brotliDecompressSync(page).equals(body)).toBe(true);
  });

  test('that still misses it by a little is packed as hard as it takes', async () => {
    const hardest = async (words: number) => (await packed('hot.json', pageOf(words), 'hot')).length;
    let words = await wordsFor(14_200);
    while ((await hardest(words + 25)) <= 14_000) words += 25;
    const page = await packed('page.html', pageOf(words), 'many');
    expect(page.equals(await packed('hot.json', pageOf(words), 'hot'))).toBe(true);
    expect(page.length).toBeLessThanOrEqual(14_000);
  });

  test.each([
    ['fits', 13_900],
    ['is far too large', 16_200],
  ])('that %s is packed in the quick way', async (_, bytes) => {
    const body = pageOf(await wordsFor(bytes));
    const page = await packed('page.html', body, 'many');
    expect(page.equals(await packed('page.json', body, 'many'))).toBe(true);
  });
});

test('pictures are packed already', async () => {
  await expect(packed('picture.webp', pageOf(100), 'hot')).rejects.toThrow('ENOENT');
});
