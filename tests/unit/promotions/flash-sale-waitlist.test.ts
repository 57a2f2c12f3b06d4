import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

let mall: FakeMall;
let stores: typeof import('#stores/promotions/flash-sale-waitlist.ts');
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/promotions/flash-sale-waitlist.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const wish = { id: 7, skuId: 71 };
const open = { state: 'open', ahead: 0, reservedUntil: null };
const waiting = { state: 'waiting', ahead: 0, reservedUntil: null };
const shown = () => stores.$waitlist.get()?.line;

test('an answer that was asked for before the visitor joined, and comes after, does not take the place back', async () => {
  const look = stores.loadWaitlist(wish);
  const joining = stores.joinWaitlist(wish);
  await mall.answer(waiting, 1);
  expect(await joining).toBeNull();
  expect(shown()).toEqual(waiting);
  await mall.answer(open);
  await look;
  expect(shown()).toEqual(waiting);
});

test('an answer for an SKU that is no longer on screen is dropped', async () => {
  const first = stores.loadWaitlist(wish);
  const second = stores.loadWaitlist({ id: 7, skuId: 72 });
  await mall.answer(waiting, 1);
  await mall.answer(open);
  await Promise.all([first, second]);
  expect(stores.$waitlist.get()).toEqual({ wish: { id: 7, skuId: 72 }, line: waiting });
});

test('a refused change gives the sentence of the mall and reads the line again', async () => {
  const joining = stores.joinWaitlist(wish);
  await mall.refuse();
  expect(await joining).toBe('no 400');
  await mall.answer(open);
  expect(shown()).toEqual(open);
});

test('a lost change has no sentence, and the line is read again', async () => {
  const leaving = stores.leaveWaitlist(wish);
  await mall.lose();
  await mall.answer(waiting);
  expect(await leaving).toBe('');
  expect(shown()).toEqual(waiting);
});
