import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser-globals.ts';

let mall: FakeMall;
let stores: typeof import('#stores/security-change.ts');
beforeEach(async () => {
  mall = openBrowser({ 'Authori-zation': 'A'.repeat(43) });
  stores = await freshly(() => import('#stores/security-change.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('who closes an account is told when that will be', async () => {
  const closing = stores.closeAccount('012345');
  const closingAt = Date.UTC(2031, 0, 8);
  await mall.answer({ closingAt });
  expect(await closing).toBe(closingAt);
  expect(mall.said).toEqual([{ captcha: '012345' }]);
});

test('an account that the mall does not close stays, and the field with the code says why', async () => {
  const closing = stores.closeAccount('012345');
  await mall.refuse(1003);
  expect(await closing).toBe(false);
  expect([stores.$told.get(), stores.$isChanging.get()]).toEqual([{ field: 'captcha', text: 'no 1003' }, false]);
});
