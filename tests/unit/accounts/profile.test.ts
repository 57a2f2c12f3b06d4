import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/accounts/profile.ts') &
  typeof import('#stores/accounts/session.ts') &
  typeof import('#stores/shell/toast.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser({ 'Authori-zation': 'one' });
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/profile.ts')),
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/shell/toast.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const PROFILE = { id: 7, nickname: 'Lena', avatar: '/uploads/aa/x.webp', birthday: '', sex: 0 };
const CHANGE = { nickname: 'Lena', avatar: 'x', birthday: '1990-05-01', sex: 2, province: '', city: '' };

describe('the profile', () => {
  test('brings what all pages show of somebody up to date', async () => {
    void stores.loadProfile();
    await mall.answer(PROFILE);
    expect(stores.$profile.get()).toEqual({ profile: PROFILE, state: 'ready' });
    expect(stores.$buyer.get()).toEqual({ id: 7, nickname: 'Lena', avatar: '/uploads/aa/x.webp' });
  });

  test('that the mall does not show says so in its own words, and a lost answer nothing', async () => {
    for (const [fault, said] of [
      [() => mall.refuse(), { message: 'no 400' }],
      [() => mall.refuse(7, 500), { message: 'no 7' }],
    ] as const) {
      void stores.loadProfile();
      await fault();
      expect(stores.$profile.get()).toEqual({ profile: null, state: 'failed', ...said });
      expect(stores.$toast.get()).toMatchObject({ text: said.message, isError: true });
    }
  });

  test('notes whether somebody pays member prices', async () => {
    void stores.loadProfile();
    await mall.answer({ ...PROFILE, isPaidMember: true });
    expect(stores.$isMember.get()).toBe(true);
    stores.noteMember(false);
    expect([stores.$isMember.get(), stores.$buyer.get()?.isMember]).toEqual([false, false]);
  });

  test('that was taken is read anew', async () => {
    const saved = stores.saveProfile(CHANGE);
    await mall.answer(null);
    await mall.answer(PROFILE);
    expect(await saved).toBeNull();
    expect(mall.asked).toEqual(['/api/front/user/user/edit', '/api/front/user/info']);
    expect(stores.$buyer.get()).toMatchObject({ nickname: 'Lena' });
  });

  test('that was refused says why, one that got lost nothing, and what was there stays', async () => {
    void stores.loadProfile();
    await mall.answer(PROFILE);
    const refused = stores.saveProfile(CHANGE);
    await mall.refuse();
    expect(await refused).toBe('no 400');
    const lost = stores.saveProfile(CHANGE);
    await mall.lose();
    expect(await lost).toBe('');
    expect(stores.$profile.get()).toEqual({ profile: PROFILE, state: 'ready' });
  });

  test('of who has logged out meanwhile is not shown', async () => {
    void stores.loadProfile();
    stores.$token.set('other');
    await mall.answer(PROFILE);
    expect(stores.$profile.get().profile).toBeNull();
    expect(stores.$buyer.get()).toBeNull();
  });
});
