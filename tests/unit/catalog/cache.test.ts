import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CatalogCache, createCatalogCache } from '#server/platform/cache/cache.ts';
import { fail } from '#server/platform/failure.ts';

let now = 0;
let cache: CatalogCache;
beforeEach(() => {
  now = 1_000_000;
  cache = createCatalogCache(() => now);
});
const keeping = { lifeMs: 1_000 };

describe('reading', () => {
  test('a crowd on one key costs one load', async () => {
    const load = vi.fn(async () => ({}));
    const values = await Promise.all(Array.from({ length: 100 }, () => cache.read('k', keeping, load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(values).size).toBe(1);
  });

  test('what was read is kept for its life and not a moment longer', async () => {
    const load = vi.fn(async () => 'v');
    await cache.read('k', keeping, load);
    now += 999;
    await cache.read('k', keeping, load);
    expect(load).toHaveBeenCalledTimes(1);
    now += 1;
    await cache.read('k', keeping, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('keys do not see each other', async () => {
    expect(await cache.read('a', keeping, async () => 1)).toBe(1);
    expect(await cache.read('b', keeping, async () => 2)).toBe(2);
    expect(await cache.read('a', keeping, async () => 3)).toBe(1);
  });

  test('a failure reaches all who waited and is not kept', async () => {
    let attempts = 0;
    const load = async () => {
      attempts++;
      if (attempts === 1) throw new Error('database away');
      return 'v';
    };
    const crowd = await Promise.allSettled([1, 2, 3].map(() => cache.read('k', keeping, load)));
    expect(crowd.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await cache.read('k', keeping, load)).toBe('v');
    expect(attempts).toBe(2);
  });

  test('a load that fails late does not take away what was read after it', async () => {
    let fail = (_: Error) => {};
    const slow = cache.read('k', keeping, () => new Promise((_, reject) => (fail = reject)));
    cache.clear();
    await cache.read('k', keeping, async () => 'new');
    fail(new Error('too late'));
    await expect(slow).rejects.toThrow('too late');
    expect(await cache.read('k', keeping, async () => 'newer')).toBe('new');
  });
});

describe('dropping', () => {
  test('a change of one product drops what holds it and nothing else', async () => {
    for (const productId of [1, 2])
      for (const language of ['en', 'zh'])
        await cache.read(`${language} ${productId}`, { ...keeping, productId }, async () => 'old');
    cache.dropProduct(1);
    cache.dropProduct(99);
    const read = (key: string, productId: number) => cache.read(key, { ...keeping, productId }, async () => 'new');
    expect(await Promise.all([read('en 1', 1), read('zh 1', 1), read('en 2', 2), read('zh 2', 2)])).toEqual([
      'new',
      'new',
      'old',
      'old',
    ]);
  });

  test('a load that began before the change does not outlive it', async () => {
    let finish = (_: string) => {};
    const before = cache.read(
      'k',
      { ...keeping, productId: 1 },
      () => new Promise<string>((resolve) => (finish = resolve)),
    );
    cache.dropProduct(1);
    const after = cache.read('k', { ...keeping, productId: 1 }, async () => 'new stock');
    finish('old stock');
    expect([await before, await after]).toEqual(['old stock', 'new stock']);
    expect(await cache.read('k', { ...keeping, productId: 1 }, async () => 'x')).toBe('new stock');
  });

  test('everything goes at once', async () => {
    await cache.read('k', { ...keeping, productId: 1 }, async () => 'old');
    cache.clear();
    expect(await cache.read('k', keeping, async () => 'new')).toBe('new');
  });
});

describe('what visitors choose to ask for', () => {
  const never = async () => 'read again';
  const keep = (id: number, value: unknown) =>
    cache.read(`detail ${id}`, { lifeMs: 1e9, productId: id }, async () => value);
  const isKept = async (id: number) => (await cache.read(`detail ${id}`, { lifeMs: 1e9 }, never)) !== 'read again';

  test('is bounded by its weight; what was read least recently goes first', async () => {
    for (let id = 1; id <= 100; id++) {
      await keep(id, 'm'.repeat(1_000_000));
      await keep(1, 'm');
    }
    expect([await isKept(1), await isKept(100), await isKept(60), await isKept(2)]).toEqual([true, true, true, false]);
  });

  test('weighs what it takes in memory: lists, maps, letters of two bytes', async () => {
    for (const heavy of [Array(800_000).fill('mall'), new Map([['a', 'm'.repeat(4e6)]]), '商'.repeat(2e6)]) {
      for (let id = 1; id <= 20; id++) await keep(id, heavy);
      expect([await isKept(20), await isKept(1)]).toEqual([true, false]);
      cache.clear();
    }
  });

  test('is many small answers too', async () => {
    for (let id = 1; id <= 20_000; id++) await keep(id, 'small');
    expect(await isKept(1)).toBe(true);
  });

  test('is not kept when it is refused, so that it pushes nothing out and shows as soon as it is there', async () => {
    expect(await keep(1, fail('goodsNotFound'))).toEqual(fail('goodsNotFound'));
    expect(await keep(1, 'now it is')).toBe('now it is');
  });

  test('is dropped with its product although it came late', async () => {
    await Promise.all([keep(1, 'one'), keep(2, 'two')]);
    cache.dropProduct(1);
    expect([await isKept(1), await isKept(2)]).toEqual([false, true]);
  });
});
