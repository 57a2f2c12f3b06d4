import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginValues } from '#domain/accounts/login-form.ts';
import type { Needed } from '#stores/verification/captcha-tickets.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/accounts/login-form.ts') &
  typeof import('#stores/accounts/login-code.ts') &
  Pick<typeof import('#stores/accounts/session.ts'), '$isLoggedIn'>;
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/login-form.ts')),
    ...(await import('#stores/accounts/login-code.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const VALUES: LoginValues = {
  account: 'lena@example.com',
  countryCode: '',
  captcha: '012345',
  password: 'a long enough one',
  nickname: 'Lena',
  hasAgreed: true,
};
const ANSWER = { token: 'T'.repeat(43), id: 7, nikeName: 'Lena', avatar: '/a.webp' };

/** A shopper who solves whatever is asked, and what they were asked for. */
function shopper() {
  const asked: Needed[] = [];
  let given = 0;
  const solve = async (_purpose: string, needed: Needed) => {
    asked.push(needed);
    given++;
    return `t${given}`;
  };
  return { asked, solve };
}
const sentTickets = () =>
  mall.said.map((body) =>
    typeof body === 'object' && body !== null && 'captchaVerification' in body ? body.captchaVerification : null,
  );

describe('a login that takes several puzzles', () => {
  test.each(['password', 'code', 'register', 'forgotten'] as const)(
    'by %s has all of them solved at once, and goes on with what was typed',
    async (view) => {
      const { asked, solve } = shopper();
      const done = stores.submitLogin(view, VALUES, solve);
      await mall.refuse(1023);
      if (view === 'forgotten') await mall.answer(null);
      await mall.answer(ANSWER);
      await done;
      expect(asked).toEqual([{ all: 3, solved: 0 }]);
      expect(mall.said[1]).toEqual(Object.assign({}, mall.said[0], { captchaVerification: 't1' }));
      expect([stores.$isLoggedIn.get(), stores.$refusal.get()]).toEqual([true, null]);
    },
  );

  test('has only the missing ones solved when the mall asks for more meanwhile', async () => {
    const { asked, solve } = shopper();
    const done = stores.submitLogin('password', VALUES, solve);
    await mall.refuse(1022);
    await mall.refuse(1023);
    await mall.answer(ANSWER);
    await done;
    expect(asked).toEqual([
      { all: 2, solved: 0 },
      { all: 3, solved: 2 },
    ]);
    expect(sentTickets()).toEqual([null, 't1', 't1|t2']);
    expect(stores.$isLoggedIn.get()).toBe(true);
  });

  test('begins anew where the tickets have expired', async () => {
    const { asked, solve } = shopper();
    const done = stores.submitLogin('password', VALUES, solve);
    await mall.refuse(1022);
    await mall.refuse(1022);
    await mall.answer(ANSWER);
    await done;
    expect(asked).toEqual([
      { all: 2, solved: 0 },
      { all: 2, solved: 0 },
    ]);
    expect(sentTickets()).toEqual([null, 't1', 't2']);
  });

  test('shows the refusal, and requests no more puzzles, where no ticket is ever enough', async () => {
    const { asked, solve } = shopper();
    const done = stores.submitLogin('password', VALUES, solve);
    for (let call = 0; call < 4; call++) await mall.refuse(1023);
    await done;
    expect(asked).toHaveLength(3);
    expect(stores.$refusal.get()).toEqual({ field: null, text: 'no 1023' });
  });

  test('takes a request for another proof of the person for none of its own', async () => {
    const { asked, solve } = shopper();
    const done = stores.submitLogin('password', VALUES, solve);
    await mall.refuse(1017);
    await done;
    expect([asked, stores.$refusal.get()?.text]).toEqual([[], 'no 1017']);
  });
});

describe('a code that takes several puzzles', () => {
  test('has the missing ones solved after the first, whose ticket still counts', async () => {
    const { asked, solve } = shopper();
    const asking = stores.requestCode('code', VALUES, solve);
    await mall.refuse(1023);
    await mall.answer(null);
    await mall.answer(1);
    expect(await asking).toBe(true);
    expect(asked).toEqual([
      { all: 1, solved: 0 },
      { all: 3, solved: 1 },
    ]);
    expect(sentTickets().slice(0, 2)).toEqual(['t1', 't1|t2']);
  });

  test('is not sent, and nobody is blamed, when the rest is left', async () => {
    const solve = async (_purpose: string, { solved }: Needed) => (solved === 0 ? 't1' : null);
    const asking = stores.requestCode('register', VALUES, solve);
    await mall.refuse(1022);
    expect(await asking).toBe(false);
    expect([mall.asked.length, stores.$refusal.get(), stores.$isSendingCode.get()]).toEqual([1, null, false]);
  });
});
