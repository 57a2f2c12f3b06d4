import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

const LENA = { id: 7, nickname: 'Lena', avatar: '' };

type Stores = typeof import('#stores/accounts/buyer-refresh.ts') & typeof import('#stores/accounts/session.ts');
let mall: FakeMall;
let stores: Stores;
async function open(held: Record<string, string> = {}) {
  mall = openBrowser(held);
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/buyer-refresh.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));
}
beforeEach(() => open());
afterEach(() => vi.unstubAllGlobals());

test('who is logged in is read once a visit, and another person once more', async () => {
  stores.beginSession('T'.repeat(43), LENA);
  const reading = stores.refreshBuyer();
  await mall.answer({ ...LENA, nickname: 'Lena B.' });
  await reading;
  expect(stores.$buyer.get()).toEqual({ ...LENA, nickname: 'Lena B.' });
  await stores.refreshBuyer();
  expect(mall.asked).toEqual(['/api/front/user/info']);
  stores.beginSession('R'.repeat(43), { ...LENA, id: 8 });
  void stores.refreshBuyer();
  expect(mall.asked).toHaveLength(2);
});

test('with a visit the token’s cookie lasts as long as the session again', async () => {
  await open({ 'Authori-zation': 'T'.repeat(43), userInfo: JSON.stringify(LENA) });
  void stores.refreshBuyer();
  expect(document.cookie).toMatch(/^Authori-zation=T{43};.*max-age=2592000;/);
});

test('without a login no request is sent, nor for a person whose token is gone', async () => {
  void stores.refreshBuyer();
  await open({ userInfo: JSON.stringify(LENA) });
  void stores.refreshBuyer();
  expect(mall.asked).toEqual([]);
});
