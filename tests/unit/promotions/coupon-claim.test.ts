import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

let mall: FakeMall;
let keys: (string | null)[];
beforeEach(() => {
  mall = openBrowser();
  const toMall = fetch;
  keys = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return toMall(address, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  freshly(async () => ({
    ...(await import('#stores/promotions/coupon-claim.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));

test('a coupon is claimed once, however often it is pressed meanwhile', async () => {
  const { claimCoupon, $claims } = await open();
  const claimed = claimCoupon(5);
  expect($claims.get()[5]).toBe('busy');
  expect(await claimCoupon(5)).toBeUndefined();
  await mall.answer(null);
  expect(await claimed).toBeNull();
  expect($claims.get()[5]).toBe('held');
  expect(mall.asked).toEqual(['/api/front/coupon/receive/5']);
});

test.each([
  [10006, 'gone'],
  [10002, 'gone'],
  [10008, 'held'],
  [10004, 'used'],
  [10007, undefined],
] as const)('refusal %i returns the words of the mall, and the coupon is %s', async (fine, state) => {
  const { claimCoupon, $claims } = await open();
  const refused = claimCoupon(5);
  await mall.refuse(fine);
  expect(await refused).toBe(`no ${fine}`);
  expect($claims.get()[5]).toBe(state);
});

test('a claim that was lost can be made again, and is the same one, whatever was claimed meanwhile', async () => {
  const { claimCoupon, $claims } = await open();
  const lost = claimCoupon(5);
  await mall.lose();
  expect(await lost).toBe('');
  const other = claimCoupon(6);
  await mall.answer(null);
  await other;
  const again = claimCoupon(5);
  await mall.answer(null);
  expect(await again).toBeNull();
  expect(keys[0]).toMatch(/\d/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect($claims.get()[5]).toBe('held');
});

test('of another person nothing is known, even when the answer comes late', async () => {
  const { claimCoupon, beginSession, $claims } = await open();
  const claimed = claimCoupon(5);
  beginSession('b'.repeat(43), { id: 2, nickname: 'B', avatar: '' });
  await mall.answer(null);
  await claimed;
  expect($claims.get()).toEqual({});
});

test.each([
  [undefined, 'open', 'open'],
  ['busy', 'open', 'open'],
  ['busy', 'held', 'held'],
  ['held', 'open', 'held'],
  ['gone', 'open', 'gone'],
  ['used', 'held', 'used'],
  ['held', 'used', 'used'],
] as const)('a coupon that was claimed as %s and received as %s is %s', async (claim, received, state) => {
  const { shownState } = await open();
  expect(shownState(claim, received)).toBe(state);
});
