import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import type { QrShown } from '#stores/accounts/qr-login.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/accounts/qr-login.ts');
let mall: FakeMall;
let follow: Stores['followQrLogin'];
let shown: QrShown[];
let logins: LoginAnswer[];
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mall = openBrowser();
  const documentElement = { lang: 'en', dataset: { base: 'USD' } };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement });
  vi.stubGlobal('document', page);
  ({ followQrLogin: follow } = await freshly<Stores>(() => import('#stores/accounts/qr-login.ts')));
  [shown, logins] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () =>
  follow(
    (one) => shown.push(one),
    (login) => logins.push(login),
  );
const code = (ticket: string) => ({ code: 'png', address: `https://mall/${ticket}`, secret: ticket, expiresAt: 1 });
const tick = () => vi.advanceTimersByTimeAsync(2_000);
const asked = (path: string) => mall.asked.filter((address) => address.endsWith(path)).length;

/** What the mall says the next time it is asked how far the code is. */
async function tell(state: string, more: object = {}) {
  await tick();
  await mall.answer({ state, ...more });
}

describe('a computer that shows a code', () => {
  test('follows it until somebody is let in, and asks no more', async () => {
    begin();
    await mall.answer(code('a'));
    await tell('waiting');
    await tell('scanned');
    await tell('confirmed', { login: { token: 't' } });
    expect(shown.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'scanned']);
    expect(shown[0]).toMatchObject({ address: 'https://mall/a', code: 'png' });
    expect(logins).toEqual([{ token: 't' }]);
    await tick();
    expect(mall.asked).toHaveLength(4);
  });

  test('shows a new one when it has run out, five times', async () => {
    begin();
    for (const ticket of ['a', 'b', 'c', 'd', 'e']) {
      await mall.answer(code(ticket));
      await tell('gone');
    }
    expect(shown.map((one) => ('address' in one ? one.address.at(-1) : one.state))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'stopped',
    ]);
    expect(asked('/qr/get')).toBe(5);
  });

  test('sends no requests while the page is hidden', async () => {
    begin();
    await mall.answer(code('a'));
    page.visibilityState = 'hidden';
    await tick();
    await tick();
    expect(asked('/qr/state')).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await tick();
    expect(asked('/qr/state')).toBe(1);
  });

  test('goes on after an answer that was lost, and says when there is no code', async () => {
    begin();
    await mall.answer(code('a'));
    await tick();
    await mall.lose();
    await tell('scanned');
    expect(shown.at(-1)).toMatchObject({ state: 'scanned' });
    begin();
    await mall.lose();
    expect(shown.at(-1)).toEqual({ state: 'failed' });
  });

  test('that is left asks no more', async () => {
    const stop = begin();
    await mall.answer(code('a'));
    stop();
    await tick();
    await tick();
    expect(asked('/qr/state')).toBe(0);
  });
});
