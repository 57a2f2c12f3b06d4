import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { CODES } from '#contract/envelope.ts';
import type { LoginValues } from '#domain/accounts/login-form.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/accounts/login-form.ts') &
  typeof import('#stores/accounts/login-code.ts') &
  typeof import('#stores/accounts/login-methods.ts') &
  Pick<typeof import('#stores/accounts/session.ts'), '$isLoggedIn' | '$buyer'>;
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/login-form.ts')),
    ...(await import('#stores/accounts/login-code.ts')),
    ...(await import('#stores/accounts/login-methods.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const VALUES: LoginValues = {
  account: ' lena@example.com ',
  countryCode: '',
  captcha: '012345',
  password: 'a long enough one',
  nickname: ' Lena ',
  hasAgreed: true,
};
const ACCOUNT = { account: 'lena@example.com' };
const ANSWER: LoginAnswer = {
  token: 'T'.repeat(43),
  type: 'login',
  key: '',
  id: 7,
  nikeName: 'Lena',
  phone: '',
  avatar: '/a.webp',
  isNew: false,
  newPeopleCouponList: [],
  merchantEmployeeList: [],
};
const VIEWS = ['password', 'code', 'register', 'forgotten'] as const;
const never = vi.fn(async () => null);
const paths = () => mall.asked.map((address) => address.replace(/^.*\/front\//, '').replace(/\?.*/, ''));

describe('logging in', () => {
  test.each([
    ['password', 'login/account/password', { ...ACCOUNT, password: VALUES.password }],
    ['code', 'login/account/captcha', { ...ACCOUNT, captcha: '012345' }],
    ['register', 'pc/register', { ...ACCOUNT, captcha: '012345', password: VALUES.password, nickname: 'Lena' }],
  ] as const)('by %s sends what was typed and begins a session', async (view, path, said) => {
    const done = stores.submitLogin(view, VALUES, never);
    expect(stores.$isLoggingIn.get()).toBe(true);
    await mall.answer(ANSWER);
    await done;
    expect([paths(), mall.said]).toEqual([[path], [said]]);
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([
      true,
      { id: 7, nickname: 'Lena', avatar: '/a.webp' },
    ]);
    expect([stores.$isLoggingIn.get(), stores.$refusal.get(), stores.$hasAgreed.get()]).toEqual([false, null, true]);
  });

  test('with a phone number says whose country it is of', async () => {
    void stores.submitLogin('code', { ...VALUES, account: '0151 23456789', countryCode: 'DE' }, never);
    await mall.answer(ANSWER);
    expect(mall.said).toEqual([{ account: '0151 23456789', countryCode: 'DE', captcha: '012345' }]);
  });

  test('is sent once however often it is pressed', async () => {
    for (let press = 0; press < 3; press++) void stores.submitLogin('password', VALUES, never);
    await mall.answer(ANSWER);
    expect(mall.asked).toHaveLength(1);
  });

  test.each(['password', 'code', 'register'] as const)(
    'by %s solves a puzzle where the mall wants one, and goes on with its ticket',
    async (view) => {
      const solve = vi.fn(async () => 'ticket');
      const done = stores.submitLogin(view, VALUES, solve);
      await mall.refuse(1011);
      await mall.answer(ANSWER);
      await done;
      expect(solve).toHaveBeenCalledExactlyOnceWith('login', { all: 1, solved: 0 });
      expect(mall.said[1]).toEqual(Object.assign({}, mall.said[0], { captchaVerification: 'ticket' }));
      expect(mall.said[0]).not.toHaveProperty('captchaVerification');
      expect(stores.$isLoggedIn.get()).toBe(true);
    },
  );

  test.each(VIEWS)('by %s goes nowhere when the puzzle is left, and shows no fault', async (view) => {
    const done = stores.submitLogin(view, VALUES, never);
    await mall.refuse(1011);
    await done;
    expect([mall.asked.length, stores.$refusal.get(), stores.$isLoggedIn.get()]).toEqual([1, null, false]);
  });
});

test('a login by a scanned code records no consent', () => {
  stores.takeLogin(ANSWER);
  expect([stores.$isLoggedIn.get(), stores.$hasAgreed.get()]).toEqual([true, false]);
});

describe('a refusal', () => {
  test.each([
    ['code', 1001, 'account'],
    ['code', 1003, 'captcha'],
    ['register', 1009, 'account'],
    ['register', 1010, 'password'],
    ['password', 1007, null],
    ['code', 9999, null],
  ] as const)('of %s with the error code %i is about %s', async (view, fine, field) => {
    const done = stores.submitLogin(view, VALUES, never);
    await mall.refuse(fine);
    await done;
    expect(stores.$refusal.get()).toEqual({ field, text: `no ${fine}` });
    expect([stores.$isLoggedIn.get(), stores.$isLoggingIn.get()]).toEqual([false, false]);
  });

  test('of a password stays with it where there is such an account', async () => {
    const done = stores.submitLogin('password', VALUES, never);
    await mall.refuse(1002);
    await mall.answer(true);
    await done;
    expect(paths()).toEqual(['login/account/password', 'login/account/exist']);
    expect(stores.$refusal.get()).toEqual({ field: 'password', text: 'no 1002' });
  });

  test('of an unknown address leads to an account of its own', async () => {
    const done = stores.submitLogin('password', VALUES, never);
    await mall.refuse(1002);
    await mall.answer(false);
    await done;
    expect(stores.$refusal.get()).toEqual({ field: 'account', text: '', isUnknown: true });
  });

  test('stays with the password where the mall does not say who it knows', async () => {
    const done = stores.submitLogin('password', VALUES, never);
    await mall.refuse(1002);
    await mall.refuse(1011);
    await done;
    expect(stores.$refusal.get()).toEqual({ field: 'password', text: 'no 1002' });
  });

  test('goes when another account is typed, of which the mall said nothing', async () => {
    const done = stores.submitLogin('password', VALUES, never);
    await mall.refuse(1002);
    await mall.refuse(1011);
    await done;
    expect(stores.$refusal.get()?.field).toBe('password');
    stores.forgetRefusal('account');
    expect(stores.$refusal.get()).toBeNull();
  });

  test('goes with the next change of its field, and with another view', async () => {
    const done = stores.submitLogin('code', VALUES, never);
    await mall.refuse(1003);
    await done;
    stores.forgetRefusal('password');
    expect(stores.$refusal.get()?.field).toBe('captcha');
    stores.forgetRefusal('captcha');
    expect(stores.$refusal.get()).toBeNull();
    stores.$refusal.set({ field: null, text: 'no' });
    stores.showLogin('register');
    expect([stores.$refusal.get(), stores.$loginView.get()]).toEqual([null, 'register']);
  });

  test('for want of a connection says nothing of the fields', async () => {
    const done = stores.submitLogin('code', VALUES, never);
    await mall.lose();
    await done;
    expect(stores.$refusal.get()).toEqual({ field: null, text: '' });
  });
});

describe('a forgotten password', () => {
  test('is set anew, and logs in', async () => {
    stores.showLogin('forgotten');
    const done = stores.submitLogin('forgotten', { ...VALUES, hasAgreed: false }, never);
    await mall.answer(null);
    await mall.answer(ANSWER);
    await done;
    expect(paths()).toEqual(['pc/password/forgotten', 'login/account/password']);
    expect(mall.said[0]).toEqual({ ...ACCOUNT, captcha: '012345', password: VALUES.password });
    // There is no box to agree by.
    expect([stores.$isLoggedIn.get(), stores.$hasAgreed.get()]).toEqual([true, false]);
  });

  test('is set with the ticket of a puzzle where the mall wants one', async () => {
    const done = stores.submitLogin('forgotten', VALUES, async () => 'ticket');
    await mall.refuse(1011);
    await mall.answer(null);
    await mall.answer(ANSWER);
    await done;
    expect(paths()).toEqual(['pc/password/forgotten', 'pc/password/forgotten', 'login/account/password']);
    expect(mall.said[1]).toEqual(Object.assign({}, mall.said[0], { captchaVerification: 'ticket' }));
  });

  test('that was set is not set again: whatever hinders the login, it is the login that goes on', async () => {
    stores.showLogin('forgotten');
    const done = stores.submitLogin('forgotten', VALUES, never);
    await mall.answer(null);
    await mall.refuse(1007);
    await done;
    expect([stores.$loginView.get(), stores.$refusal.get()]).toEqual(['password', { field: null, text: 'no 1007' }]);
  });

  test('whose code was wrong stays where it is', async () => {
    stores.showLogin('forgotten');
    const done = stores.submitLogin('forgotten', VALUES, never);
    await mall.refuse(1003);
    await done;
    expect([stores.$loginView.get(), stores.$refusal.get()?.field]).toEqual(['forgotten', 'captcha']);
  });
});

describe('what was done though its answer was lost', () => {
  const pressTwice = async (view: 'register' | 'forgotten', second: LoginValues = VALUES) => {
    stores.showLogin(view);
    const lost = stores.submitLogin(view, VALUES, never);
    await mall.lose();
    await lost;
    expect(stores.$refusal.get()).toEqual({ field: null, text: '' });
    const again = stores.submitLogin(view, second, never);
    await mall.refuse(1003);
    return again;
  };

  test.each(['register', 'forgotten'] as const)('%s: sent again it logs in by the password', async (view) => {
    const done = pressTwice(view);
    await expect.poll(paths).toHaveLength(3);
    await mall.answer(ANSWER);
    await done;
    expect(paths().at(-1)).toBe('login/account/password');
    expect([stores.$isLoggedIn.get(), stores.$refusal.get()]).toEqual([true, null]);
  });

  test('is reported as a wrong code where the password is of no account', async () => {
    const done = pressTwice('register');
    await expect.poll(paths).toHaveLength(3);
    await mall.refuse(1002);
    await done;
    expect(stores.$refusal.get()).toEqual({ field: 'captcha', text: 'no 1003' });
  });

  test('says nothing of other values, nor of a third try', async () => {
    await pressTwice('register', { ...VALUES, captcha: '543210' });
    expect(stores.$refusal.get()?.field).toBe('captcha');
    const third = stores.submitLogin('register', VALUES, never);
    await mall.refuse(1003);
    await third;
    expect(paths()).toEqual(['pc/register', 'pc/register', 'pc/register']);
  });
});

describe('a code', () => {
  test.each([
    ['code', 'login'],
    ['register', 'register'],
    ['forgotten', 'forgotten'],
  ] as const)(
    'for %s is sent after a puzzle, and the next one waits a minute by the mall’s clock',
    async (view, purpose) => {
      const solve = vi.fn(async () => 'ticket');
      const asking = stores.requestCode(view, VALUES, solve);
      await mall.answer(null);
      const there = Date.UTC(2031, 0, 1);
      await mall.answer(there);
      expect(await asking).toBe(true);
      expect(solve).toHaveBeenCalledExactlyOnceWith('code', { all: 1, solved: 0 });
      expect(mall.said[0]).toEqual({ ...ACCOUNT, captchaVerification: 'ticket', purpose });
      const wait = (stores.$nextCodeAt.get() ?? 0) - there;
      expect(wait).toBeGreaterThan(59_000);
      expect(wait).toBeLessThan(62_000);
      stores.forgetCode();
      expect(stores.$nextCodeAt.get()).toBeNull();
    },
  );

  test('is not sent without a solved puzzle', async () => {
    expect(await stores.requestCode('code', VALUES, never)).toBe(false);
    expect([mall.asked, stores.$refusal.get(), stores.$isSendingCode.get()]).toEqual([[], null, false]);
  });

  test('is asked for once however often it is pressed', async () => {
    const asking = [1, 2, 3].map(() => stores.requestCode('code', VALUES, async () => 'ticket'));
    await mall.answer(null);
    await mall.answer(1);
    expect(await Promise.all(asking)).toEqual([true, false, false]);
    expect(paths().filter((path) => path === 'login/send/code')).toHaveLength(1);
  });

  test.each([
    [1004, CODES.refused, 'captcha'],
    [1006, CODES.failed, 'captcha'],
    [1001, CODES.refused, 'account'],
  ])('that is refused with %i shows the error at its field', async (fine, code, field) => {
    const asking = stores.requestCode('code', VALUES, async () => 'ticket');
    await mall.refuse(fine, code);
    expect(await asking).toBe(false);
    expect([stores.$refusal.get(), stores.$nextCodeAt.get()]).toEqual([{ field, text: `no ${fine}` }, null]);
  });
});

test('a mall that does not say how one logs in is asked by password and by code', async () => {
  const asking = stores.loadLoginMethods();
  await mall.refuse();
  expect(await asking).toEqual({ password: true, code: true, qr: false, passkey: false });
});
