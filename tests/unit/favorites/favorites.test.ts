import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/favorites/favorites.ts') &
  typeof import('#stores/accounts/session.ts') &
  typeof import('#stores/accounts/login.ts');
let mall: FakeMall;
let stores: Stores;
const TOKEN = 'A'.repeat(43);

async function open(held: Record<string, string>) {
  mall = openBrowser(held);
  stores = await freshly(async () => ({
    ...(await import('#stores/favorites/favorites.ts')),
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/accounts/login.ts')),
  }));
}
beforeEach(() => open({ 'Authori-zation': TOKEN }));
afterEach(() => vi.unstubAllGlobals());

const isSaved = (key = 'goods 7') => stores.$favorites.get()[key];
const paths = () => mall.asked.map((address) => new URL(address, 'http://mall').pathname.replace('/api/front/', ''));

describe('what is saved', () => {
  test('is asked for in one call, as the contract takes it', async () => {
    const loading = stores.loadFavorites([7, 8], [3]);
    await mall.answer({ goods: [8], merchants: [3] });
    await loading;
    const asked = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://mall').searchParams);
    expect(contract.favouriteState.input.parse(asked)).toEqual({ goods: [7, 8], merchants: [3] });
    expect(stores.$favorites.get()).toEqual({ 'goods 7': false, 'goods 8': true, 'shop 3': true });
  });

  test('is not requested without a login, nor when nothing is on screen', async () => {
    await stores.loadFavorites([], []);
    await open({});
    await stores.loadFavorites([7], [3]);
    expect(mall.asked).toEqual([]);
  });

  test('of another person is forgotten, also when the answer comes late', async () => {
    await toggle(true);
    const late = stores.loadFavorites([7], []);
    stores.$token.set('');
    expect(stores.$favorites.get()).toEqual({});
    await mall.answer({ goods: [7], merchants: [] });
    await late;
    expect(stores.$favorites.get()).toEqual({});
  });

  test('stays as it was when the mall does not answer', async () => {
    await toggle(true);
    const loading = stores.loadFavorites([7], []);
    await mall.refuse();
    await loading;
    expect(isSaved()).toBe(true);
  });
});

async function toggle(saved: boolean) {
  const setting = stores.setFavorite('goods', 7, saved);
  await mall.answer(null);
  expect(await setting).toBe(true);
}

describe('a press', () => {
  test('shows at once, and goes to the mall', async () => {
    const setting = stores.setFavorite('goods', 7, true);
    expect(isSaved()).toBe(true);
    await mall.answer(null);
    expect(await setting).toBe(true);
    await toggle(false);
    expect(isSaved()).toBe(false);
    expect(paths()).toEqual(['collect/add/product', 'collect/cancel/product']);
  });

  test('on a shop names it in the path', async () => {
    for (const saved of [true, false]) {
      const setting = stores.setFavorite('shop', 3, saved);
      await mall.answer(null);
      await setting;
    }
    expect(paths()).toEqual(['collect/add/merchant/3', 'collect/cancel/merchant/3']);
    expect(isSaved('shop 3')).toBe(false);
  });

  test.each(['refuse', 'lose'] as const)('is taken back when the mall does not take it: %s', async (how) => {
    await toggle(true);
    const setting = stores.setFavorite('goods', 7, false);
    expect(isSaved()).toBe(false);
    await mall[how]();
    expect(await setting).toBe(false);
    expect(isSaved()).toBe(true);
  });

  test('is not lost while the mall is busy with the one before, and never beside it', async () => {
    const first = stores.setFavorite('goods', 7, true);
    await stores.setFavorite('goods', 7, false);
    await stores.setFavorite('goods', 7, true);
    await stores.setFavorite('goods', 7, false);
    expect(isSaved()).toBe(false);
    expect(paths()).toEqual(['collect/add/product']);
    await mall.answer(null);
    expect(paths()).toEqual(['collect/add/product', 'collect/cancel/product']);
    await mall.answer(null);
    expect(await first).toBe(true);
    expect(isSaved()).toBe(false);
  });

  test('outlasts an answer that was asked for before it', async () => {
    const loading = stores.loadFavorites([7, 8], []);
    const setting = stores.setFavorite('goods', 7, true);
    await mall.answer({ goods: [8], merchants: [] });
    await loading;
    await mall.answer(null);
    await setting;
    expect(stores.$favorites.get()).toEqual({ 'goods 7': true, 'goods 8': true });
  });

  test('outlasts an answer that was asked for while the mall took it in', async () => {
    const setting = stores.setFavorite('goods', 7, true);
    const loading = stores.loadFavorites([7], []);
    await mall.answer(null);
    await setting;
    await mall.answer({ goods: [], merchants: [] });
    await loading;
    expect(isSaved()).toBe(true);
  });

  test.each(['answer', 'refuse'] as const)(
    'of a buyer who has logged out meanwhile changes nothing for the next one: %s',
    async (how) => {
      const { press } = await import('../../../src/islands/favorites/press.ts');
      const { $toast } = await import('#stores/shell/toast.ts');
      const texts = { save: '', follow: '', saved: 'saved', forgotten: '', notSaved: 'not saved', followed: '' };
      press(
        { kind: 'goods', id: 7, isSaved: true },
        { ...texts, unfollowed: '', view: '', logInToSave: '', logInToFollow: '' },
      );
      stores.$token.set('B'.repeat(43));
      const pressed = localStorage.getItem('favourite');
      if (how === 'answer') await mall.answer(null);
      else await mall.refuse();
      expect(paths()).toEqual(['collect/add/product']);
      expect([stores.$favorites.get(), localStorage.getItem('favourite'), $toast.get()]).toEqual([{}, pressed, null]);
    },
  );

  test('of who comes next goes out although one of before is still on its way', async () => {
    const before = stores.setFavorite('goods', 7, true);
    stores.$token.set('B'.repeat(43));
    const after = stores.setFavorite('goods', 7, true);
    expect(paths()).toEqual(['collect/add/product', 'collect/add/product']);
    await mall.answer(null);
    await mall.answer(null);
    expect([await before, await after, isSaved()]).toEqual([true, true, true]);
  });

  test('is sent to the other tabs, and so is its undo', async () => {
    const received = () => (localStorage as unknown as Record<string, string>)['favourite'];
    const setting = stores.setFavorite('goods', 7, true);
    expect(received()).toBe('1 goods 7');
    await mall.refuse();
    await setting;
    expect(received()).toBe('0 goods 7');
  });

  test('of a visitor waits for the login', async () => {
    await open({});
    let isDone: boolean | undefined;
    stores.whenLoggedIn(async () => {
      isDone = await stores.setFavorite('goods', 7, true);
    }, 'Sign in to save it');
    expect(mall.asked).toEqual([]);
    expect(stores.$wish.get()?.title).toBe('Sign in to save it');
    stores.$token.set(TOKEN);
    stores.$wish.get()?.grant();
    await mall.answer(null);
    expect(isDone).toBe(true);
    expect(isSaved()).toBe(true);
  });
});

test('a press in another tab is applied here, and invalid values are ignored', async () => {
  const listeners: ((event: { key: string; newValue: string; storageArea: unknown }) => void)[] = [];
  await open({ 'Authori-zation': TOKEN });
  vi.stubGlobal('window', {
    addEventListener: (name: string, listen: (typeof listeners)[number]) =>
      name === 'storage' && listeners.push(listen),
    removeEventListener() {},
  });
  stores = await freshly(async () => ({
    ...(await import('#stores/favorites/favorites.ts')),
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/accounts/login.ts')),
  }));
  const tell = (newValue: string) => {
    for (const listen of listeners) listen({ key: 'favourite', newValue, storageArea: localStorage });
  };
  tell('1 goods 7');
  tell('0 shop 3');
  for (const wrong of ['', '2 goods 8', '1 __proto__', '1 goods x', '1 goods 12345678901']) tell(wrong);
  expect(stores.$favorites.get()).toEqual({ 'goods 7': true, 'shop 3': false });
});
