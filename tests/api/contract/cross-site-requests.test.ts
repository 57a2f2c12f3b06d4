import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CODES, HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { requestOf, useMall } from '../../support/mall/mall.ts';

/** What a page of another site can make a browser send: plain forms with cookies, never a header of ours. */
const mall = useMall();
const calls = Object.entries(contract) as [CallName, Call][];
const WRITES = calls.filter(([, { method, takesFile }]) => method === 'POST' && !takesFile).map(([name]) => name);
const OF_BUYERS = calls.filter(([, { access }]) => access === 'buyer').map(([name]) => name);
const ELSEWHERE = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
/** The types that a form or a plain request of another site may have, and none. */
const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

describe('a form of another site', () => {
  test.each(WRITES)('does not reach %s, even with the token', async (name) => {
    const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
    const { path, init } = requestOf(contract[name], { ...input, filler: 1 }, settings);
    for (const type of SIMPLE) {
      const answer = await mall.send(path, {
        ...init,
        headers: { ...init.headers, ...ELSEWHERE, 'Content-Type': type },
      });
      expect([answer.code, answer.headers.get('Mall-Error')], type).toEqual([CODES.refused, '400']);
    }
    expect((await mall.send(path, init)).code).toBe(CODES.ok);
  });
});

describe('a cookie', () => {
  test.each(OF_BUYERS)('authorizes no call: %s', async (name) => {
    const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
    const { path, init } = requestOf(contract[name], input, {});
    const token = settings.token ?? '';
    const Cookie = ['token', HEADERS.token, '__Host-token', 'Authorization'].map((key) => `${key}=${token}`).join('; ');
    const headers = { ...init.headers, ...ELSEWHERE, Cookie };
    expect((await mall.send(path, { ...init, headers })).code).toBe(CODES.loginMissing);
    const bearer = { ...init.headers, Authorization: `Bearer ${token}` };
    expect((await mall.send(path, { ...init, headers: bearer })).code).toBe(CODES.loginMissing);
    const named = `${path}${path.includes('?') ? '&' : '?'}token=${token}&${HEADERS.token}=${token}`;
    expect((await mall.send(named, init)).code).toBe(CODES.loginMissing);
  });

  test('does not log out, though logging out is a GET', async () => {
    const { token } = await newBuyer(mall);
    const headers = { ...ELSEWHERE, Cookie: `${HEADERS.token}=${token}` };
    expect((await mall.send('/api/front/login/logout', { headers })).code).toBe(CODES.ok);
    expect((await mall.call('tokenExists', {}, { token })).data).toBe(true);
  });
});

test.each(['/api/front/user/info', '/api/front/login/logout', '/api/front/address/add', '/api/health'])(
  'no other site may read, or ask with headers: %s',
  async (path) => {
    const { token } = await newBuyer(mall);
    const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': HEADERS.token };
    for (const init of [
      { method: 'OPTIONS', headers: { ...ELSEWHERE, ...asked } },
      { headers: { ...ELSEWHERE, token } },
    ]) {
      const { headers } = await mall.send(path, init);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);
