import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REPEAT_HEADER } from '#contract/envelope.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

let mall: FakeMall;
let stores: typeof import('#stores/accounts/security-change.ts');
let keys: (string | null)[];

beforeEach(async () => {
  mall = openBrowser({ 'Authori-zation': 'A'.repeat(43) });
  const toMall = fetch;
  keys = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get(REPEAT_HEADER));
    return toMall(address, init);
  });
  stores = await freshly(() => import('#stores/accounts/security-change.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** A shopper who proves nothing. */
const leave = async () => false;

test('closing an account returns when that will be', async () => {
  const closing = stores.closeAccount('012345', leave);
  const closingAt = Date.UTC(2031, 0, 8);
  await mall.answer({ closingAt });
  expect(await closing).toBe(closingAt);
  expect(mall.said).toEqual([{ captcha: '012345' }]);
});

test('an account that the mall does not close stays, and the field with the code says why', async () => {
  const closing = stores.closeAccount('012345', leave);
  await mall.refuse(1003);
  expect(await closing).toBe(false);
  expect([stores.$stepRefusal.get(), stores.$isChanging.get()]).toEqual([{ field: 'captcha', text: 'no 1003' }, false]);
});

test.each(['askForNew', 'bindNew'] as const)('%s has one name until it is answered, and another then', async (step) => {
  for (const kind of ['phone', 'email'] as const) {
    const press = () =>
      step === 'bindNew' ? stores.bindNew(kind, 'new', '012345') : stores.requestNew(kind, 'new', '012345', leave);
    const lost = press();
    await mall.lose();
    expect(await lost).toBe(false);
    const again = press();
    await mall.answer(null);
    expect(await again).toBe(true);
    void press();
    await mall.answer(null);
  }
  const [first, again, later, other] = keys;
  expect(first).toMatch(/\d/);
  expect(again).toBe(first);
  expect(new Set([first, later, other]).size).toBe(3);
});
