import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

type Stores = typeof import('#stores/search/suggestions.ts');
let mall: FakeMall;
let stores: Stores;
const open = async (held: Record<string, string> = {}) => {
  mall = openBrowser(held);
  stores = await freshly(() => import('#stores/search/suggestions.ts'));
};
beforeEach(() => open());
afterEach(() => vi.unstubAllGlobals());

describe('earlier searches', () => {
  test('stand newest first, each once whatever its capitals', () => {
    for (const words of ['tea', 'lamp', ' Tea ', '  ']) stores.rememberSearch(words);
    expect(stores.$searches.get()).toEqual(['Tea', 'lamp']);
    stores.forgetSearches();
    expect(stores.$searches.get()).toEqual([]);
  });

  test('are few, short and without repetition, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 20 }), (typed) => {
        stores.forgetSearches();
        for (const words of typed) stores.rememberSearch(words);
        const kept = stores.$searches.get();
        expect(kept.length).toBeLessThanOrEqual(8);
        expect(new Set(kept.map((words) => words.toLowerCase())).size).toBe(kept.length);
        expect(kept.every((words) => words.length > 0 && words.length <= 100)).toBe(true);
      }),
    );
  });

  test('start anew where the browser holds nonsense', async () => {
    await open({ searches: '{"a":1}' });
    expect(stores.$searches.get()).toEqual([]);
    await open({ searches: '["tea",1,null' });
    expect(stores.$searches.get()).toEqual([]);
  });
});

test('categories, products and shops are suggested for what is typed; without an answer the ones before stand', async () => {
  void stores.suggest('te');
  await mall.answer(['teapot']);
  await mall.answer([{ id: 5 }]);
  await mall.answer({ list: [{ id: 1 }], total: 8 });
  await mall.answer({ list: [{ id: 9 }] });
  await expect.poll(() => stores.$suggestions.get()).toMatchObject({ query: 'te', state: 'ready' });
  expect(stores.$suggestions.get()?.page).toEqual({
    ...{ searches: ['teapot'], categories: [{ id: 5 }], goods: [{ id: 1 }], total: 8, merchants: [{ id: 9 }] },
    ...{ correction: null, nearest: null },
  });
  void stores.suggest('tea');
  await mall.answer([]);
  await mall.answer([]);
  await mall.refuse();
  await expect.poll(() => stores.$suggestions.get()).toMatchObject({ query: 'tea', state: 'failed' });
  expect(stores.$suggestions.get()?.page?.goods).toEqual([{ id: 1 }]);
});

test('a mall that finds no searches and no categories still suggests products and shops', async () => {
  void stores.suggest('te');
  await mall.refuse();
  await mall.refuse();
  await mall.answer({ list: [{ id: 1 }] });
  await mall.answer({ list: [{ id: 9 }] });
  await expect.poll(() => stores.$suggestions.get()).toMatchObject({ state: 'ready' });
  expect(stores.$suggestions.get()?.page).toMatchObject({ categories: [], goods: [{ id: 1 }], merchants: [{ id: 9 }] });
});

test('a spelling that the mall corrected is suggested with its correction', async () => {
  const correction = { typed: 'teepot', shown: 'teapot' };
  void stores.suggest('teepot');
  await mall.answer([]);
  await mall.answer([]);
  await mall.answer({ list: [{ id: 1 }], correction });
  await mall.answer({ list: [] });
  await expect.poll(() => stores.$suggestions.get()?.page).toMatchObject({ correction });
});

test.each([
  ['', false],
  ['t', false],
  ['te', true],
  ['茶', true],
  ['か', true],
])('%s is enough to suggest something: %s', (typed, isEnough) => {
  expect(stores.isEnoughTyped(typed)).toBe(isEnough);
});
