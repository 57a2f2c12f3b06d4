import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser-globals.ts';

const LENA = { id: 7, nickname: 'Lena', avatar: '' };

type Stores = typeof import('#stores/person-refresh.ts') & typeof import('#stores/session.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/person-refresh.ts')),
    ...(await import('#stores/session.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

test('who is logged in is read once a visit, and another person once more', async () => {
  stores.beginSession('T'.repeat(43), LENA);
  const reading = stores.refreshPerson();
  await mall.answer({ ...LENA, nickname: 'Lena B.' });
  await reading;
  expect(stores.$person.get()).toEqual({ ...LENA, nickname: 'Lena B.' });
  await stores.refreshPerson();
  expect(mall.asked).toEqual(['/api/front/user/info']);
  stores.beginSession('R'.repeat(43), { ...LENA, id: 8 });
  void stores.refreshPerson();
  expect(mall.asked).toHaveLength(2);
});

test('nobody is asked about', async () => {
  await stores.refreshPerson();
  expect(mall.asked).toEqual([]);
});
