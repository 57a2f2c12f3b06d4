import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODES, HEADERS } from '#contract/envelope.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

const LENA = { id: 7, nickname: 'Lena', avatar: '' };
const TOKEN = 'T'.repeat(43);

type Stores = typeof import('#stores/accounts/session.ts') &
  typeof import('#stores/accounts/login.ts') &
  Pick<typeof import('#api-client/browser.ts'), 'callMall'>;
let mall: FakeMall;
let stores: Stores;
async function open(held: Record<string, string> = {}): Promise<void> {
  mall = openBrowser(held);
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/accounts/login.ts')),
    callMall: (await import('#api-client/browser.ts')).callMall,
  }));
}
const sentTokens: (string | undefined)[] = [];
/** Notes the token that each call goes out with. */
function watchTokens(): void {
  sentTokens.length = 0;
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sentTokens.push(new Headers(init.headers).get(HEADERS.token) ?? undefined);
    return inner(address, init);
  });
}
/** As browsers have it whose owner lets pages keep nothing. */
const closeStorage = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('closed', 'SecurityError');
    },
  });

/** Takes nothing more; what it holds can be read. */
const fillStorage = () =>
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      set() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  );

beforeEach(() => open());
afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  test('is kept for the next page, and its token goes with every call', async () => {
    watchTokens();
    stores.beginSession(TOKEN, LENA);
    expect(document.cookie).toBe(`${HEADERS.token}=${TOKEN};path=/;max-age=2592000;samesite=lax`);
    const kept = { [HEADERS.token]: localStorage.getItem(HEADERS.token), userInfo: localStorage.getItem('userInfo') };
    void stores.callMall('systemTime', {});
    expect(sentTokens).toEqual([TOKEN]);
    await open(JSON.parse(JSON.stringify(kept)));
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([true, LENA]);
  });

  test('that is over is nowhere any more', () => {
    stores.beginSession(TOKEN, LENA);
    stores.endSession();
    expect([stores.$isLoggedIn.get(), stores.$buyer.get(), localStorage.getItem(HEADERS.token)]).toEqual([
      false,
      null,
      '',
    ]);
    expect(document.cookie).toContain('max-age=0');
  });

  test('has a cookie for encrypted connections alone where there are any', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    stores.beginSession(TOKEN, LENA);
    expect(document.cookie).toMatch(/;secure$/);
  });

  test.each([
    { [HEADERS.token]: 'a b\nc', userInfo: '{' },
    { [HEADERS.token]: '', userInfo: '[1]' },
    { [HEADERS.token]: '{"t":1}', userInfo: '{"id":1}' },
    { [HEADERS.token]: '\u0000', userInfo: '\u0000' },
    { [HEADERS.token]: 'null', userInfo: '{"id":"7","nickname":{"en":"Lena"},"avatar":null}' },
  ])('is not made of what is no session: %j', async (held) => {
    await open(held);
    watchTokens();
    void stores.callMall('systemTime', {});
    expect(sentTokens).toEqual([undefined]);
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([false, null]);
  });

  test('lasts as long as the page in a browser that keeps nothing', async () => {
    closeStorage();
    watchTokens();
    stores.beginSession(TOKEN, LENA);
    void stores.callMall('systemTime', {});
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([true, LENA]);
    expect(sentTokens).toEqual([TOKEN]);
  });

  test.each(['', 'O'.repeat(43)])('goes on in a full storage that holds the token %j of before', async (before) => {
    await open({ [HEADERS.token]: before });
    fillStorage();
    watchTokens();
    stores.beginSession(TOKEN, LENA);
    void stores.callMall('systemTime', {});
    stores.endSession();
    void stores.callMall('systemTime', {});
    expect(sentTokens).toEqual([TOKEN, undefined]);
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([false, null]);
  });

  test('that another tab has ended is not gone on with', () => {
    watchTokens();
    stores.beginSession(TOKEN, LENA);
    localStorage.setItem(HEADERS.token, '');
    void stores.callMall('systemTime', {});
    expect(sentTokens).toEqual([undefined]);
  });
});

describe('a session that the mall no longer knows', () => {
  const ask = () => stores.callMall('sessionList', {}).catch((error: Error) => error.message);

  test.each([CODES.loginMissing, CODES.loginExpired])('ends on code %i, and the home page says why', async (code) => {
    document.documentElement.lang = 'ar';
    stores.beginSession(TOKEN, LENA);
    const asking = ask();
    await mall.refuse(code, code);
    expect(await asking).toBe(`no ${code}`);
    await expect.poll(() => location.assign).toHaveBeenCalledExactlyOnceWith('/ar/');
    expect([localStorage.getItem(HEADERS.token), localStorage.getItem('userInfo')]).toEqual([null, null]);
    expect(document.cookie).toContain('max-age=0');
    expect(sessionStorage.getItem('told')).toBe(`no ${code}`);
  });

  test('ends no later one', async () => {
    stores.beginSession(TOKEN, LENA);
    const asking = ask();
    stores.beginSession('N'.repeat(43), LENA);
    await mall.refuse(402, CODES.loginExpired);
    expect(await asking).toBe('no 402');
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([true, LENA]);
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('a wish', () => {
  test('of who is logged in is granted at once', () => {
    const grant = vi.fn();
    stores.beginSession(TOKEN, LENA);
    stores.whenLoggedIn(grant);
    expect(grant).toHaveBeenCalledOnce();
    expect(stores.$wish.get()).toBeNull();
  });

  test('waits for the login, and is granted once', () => {
    const grant = vi.fn();
    stores.whenLoggedIn(grant, 'Sign in to save it');
    expect(grant).not.toHaveBeenCalled();
    stores.beginSession(TOKEN, LENA);
    stores.endWish();
    stores.endWish();
    expect(grant).toHaveBeenCalledOnce();
    expect(stores.$wish.get()).toBeNull();
  });

  test('is forgotten by who does not log in', () => {
    const grant = vi.fn();
    stores.whenLoggedIn(grant);
    stores.endWish();
    stores.beginSession(TOKEN, LENA);
    stores.endWish();
    expect(grant).not.toHaveBeenCalled();
  });
});

describe('logging out', () => {
  const leave = async () => {
    const { logOut } = await import('#stores/accounts/log-out.ts');
    stores.beginSession(TOKEN, LENA);
    watchTokens();
    return logOut('You are signed out.');
  };

  test('is sent to the mall with the token that ends, and shown on the next page', async () => {
    const leaving = leave();
    await expect.poll(() => mall.asked).toHaveLength(1);
    expect(stores.$isLoggedIn.get()).toBe(false);
    await mall.answer(null);
    await leaving;
    expect(sentTokens).toEqual([TOKEN]);
    expect(mall.asked).toEqual(['/api/front/login/logout']);
    expect(sessionStorage.getItem('told')).toBe('You are signed out.');
  });

  test('does not wait for a mall that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const leaving = leave();
    await vi.advanceTimersByTimeAsync(3_000);
    await leaving;
    expect([stores.$isLoggedIn.get(), stores.$buyer.get()]).toEqual([false, null]);
    vi.useRealTimers();
  });
});
