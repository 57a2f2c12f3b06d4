import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

type Stores = typeof import('#stores/favorites/browsing-history.ts') & typeof import('#stores/accounts/session.ts');
let mall: FakeMall;
let stores: Stores;
const TOKEN = 'A'.repeat(43);
const NOW = 1_795_000_000_000;

async function open(held: Record<string, string> = {}) {
  mall = openBrowser(held);
  stores = await freshly(async () => ({
    ...(await import('#stores/favorites/browsing-history.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));
}
beforeEach(() => open());
afterEach(() => vi.unstubAllGlobals());

const paths = () => mall.asked.map((address) => new URL(address, 'http://mall').pathname.replace('/api/front/', ''));
const ids = () => stores.$browsingHistory.get().map(({ id }) => id);

async function see(id: number) {
  const noting = stores.noteBrowsingRecord(id);
  if (id === 1) await mall.answer(NOW);
  await noting;
}

test('of a visitor they stay in the browser, by the clock of the mall, newest first', async () => {
  for (const id of [1, 2, 1]) await see(id);
  expect(ids()).toEqual([1, 2]);
  expect(paths()).toEqual(['index/get/system/time']);
  const [{ seenAt } = { seenAt: 0 }] = stores.$browsingHistory.get();
  expect(seenAt).toBeGreaterThanOrEqual(NOW - 1000);
  expect(seenAt).toBeLessThan(NOW + 60_000);
});

test('who is logged in has them with the mall alone', async () => {
  await open({ 'Authori-zation': TOKEN });
  const noting = stores.noteBrowsingRecord(5);
  await mall.refuse();
  await noting;
  expect(paths()).toEqual(['pc/browse/add']);
  expect(ids()).toEqual([]);
});

test('a hundred are handed over after the login, and then the browser holds none', async () => {
  const list = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, seenAt: NOW - at }));
  await open({ footprints: JSON.stringify(list) });
  await stores.handOverBrowsingHistory();
  expect(mall.asked).toEqual([]);
  stores.$token.set(TOKEN);
  expect(contract.footprintsAdd.input.safeParse({ list: stores.$browsingHistory.get() }).success).toBe(true);
  const lost = stores.handOverBrowsingHistory();
  await mall.refuse();
  await lost;
  expect(ids()).toHaveLength(100);
  const taken = stores.handOverBrowsingHistory();
  await mall.answer(null);
  await taken;
  expect(ids()).toEqual([]);
});

test('whatever stands in the storage, what is read the mall would take', async () => {
  const some = fc.record({ id: fc.oneof(fc.integer(), anyText), seenAt: fc.oneof(fc.double(), fc.maxSafeInteger()) });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        anyText,
        fc.json(),
        fc.array(some).map((list) => JSON.stringify(list)),
      ),
      async (text) => {
        await open({ footprints: text });
        const list = stores.$browsingHistory.get();
        expect(list.length === 0 || contract.footprintsAdd.input.safeParse({ list }).success, text).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
