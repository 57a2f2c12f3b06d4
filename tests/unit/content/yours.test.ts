import { afterEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/content/yours.ts') &
  typeof import('#stores/content/yours-place.ts') &
  typeof import('#stores/accounts/session.ts') &
  typeof import('#stores/favorites/browsing-history.ts') &
  typeof import('#stores/favorites/seen-prices.ts');
let mall: FakeMall;
let stores: Stores;
const TOKEN = 'A'.repeat(43);

async function open(held: Record<string, string> = {}) {
  mall = openBrowser(held);
  stores = await freshly(async () => ({
    ...(await import('#stores/content/yours.ts')),
    ...(await import('#stores/content/yours-place.ts')),
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/favorites/browsing-history.ts')),
    ...(await import('#stores/favorites/seen-prices.ts')),
  }));
}
afterEach(() => vi.unstubAllGlobals());

const history = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, seenAt: 1_795_000_000_000 - id })));
const card = (id: number, more: object = {}) => ({ id, stock: 9, mobileOnly: false, ...more });

test('a look at a product reserves the place of the next home page and keeps what is reserved already', async () => {
  await open();
  void stores.noteBrowsingRecord(7);
  expect(stores.$yoursPlace.get()).toBe('10');
  stores.$yoursPlace.set('43');
  stores.reserveViewed();
  expect(stores.$yoursPlace.get()).toBe('43');
});

test('other text in the storage reserves nothing', async () => {
  for (const yours of ['4', '432', '1e5', '-1', '<b>']) {
    await open({ yours });
    expect(stores.$yoursPlace.get(), yours).toBe('');
  }
});

test('a visitor sees what the browser remembers, without a call for orders', async () => {
  await open({ footprints: history(1, 2), yours: '10' });
  const reading = stores.readYours();
  await mall.answer([card(1), card(2)]);
  expect((await reading)?.viewed.map(({ id }) => id)).toEqual([1, 2]);
  expect(mall.asked).toHaveLength(1);
  expect(stores.$yoursPlace.get()).toBe('20');
});

test('the place goes where nothing is left to show, and stays where the mall refuses to answer', async () => {
  await open({ yours: '30' });
  expect(await stores.readYours()).toEqual({ viewed: [], again: [] });
  expect(stores.$yoursPlace.get()).toBe('');
  await open({ yours: '30', footprints: history(1) });
  const reading = stores.readYours();
  await mall.refuse();
  expect(await reading).toEqual({ viewed: [], again: [] });
  expect(stores.$yoursPlace.get()).toBe('30');
});

test('a buyer can buy again what arrived and can be bought here', async () => {
  await open({ 'Authori-zation': TOKEN });
  const reading = stores.readYours();
  const line = (productId: number) => ({ productId, payNum: 1, refundNum: 0 });
  const lines = [1, 2, 3, 4, 5].map(line);
  await mall.answer([]);
  await mall.answer({ list: [{ status: 6, type: 0, createTime: '2026-10-03 09:00:00', orderInfoList: lines }] });
  await mall.answer([card(1), card(2, { stock: 0 }), card(3, { mobileOnly: true }), card(4), card(5)]);
  const again = (await reading)?.again ?? [];
  expect(again.map(({ id, boughtAt }) => [id, boughtAt.slice(0, 10)])).toEqual([
    [1, '2026-10-03'],
    [4, '2026-10-03'],
    [5, '2026-10-03'],
  ]);
  expect(stores.$yoursPlace.get()).toBe('03');
});

test('the end of a session clears the place and the prices that were seen', async () => {
  await open({ 'Authori-zation': TOKEN, yours: '43' });
  stores.noteSeenPrice({ id: 1, price: '9.00', base: 'USD' });
  stores.endSession();
  expect(stores.$yoursPlace.get()).toBe('');
  expect(stores.$seenPrices.get()).toEqual([]);
});

test('a price that was seen is replaced by the next look, not by the home page', async () => {
  await open({ seenPrices: '[{"id":1,"price":"9.00","base":"USD"},{"id":2,"price":"free","base":"USD"},3]' });
  stores.notePricesOnce([1, 2].map((id) => ({ id, price: '5.00', base: 'USD' })));
  expect(stores.$seenPrices.get().find(({ id }) => id === 1)?.price).toBe('9.00');
  expect(stores.$seenPrices.get().find(({ id }) => id === 2)?.price).toBe('5.00');
  stores.noteSeenPrice({ id: 1, price: '5.00', base: 'USD' });
  expect(stores.$seenPrices.get().find(({ id }) => id === 1)?.price).toBe('5.00');
});
