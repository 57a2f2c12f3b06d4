import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, type CallerOptions, type CallProblem, createCaller, type RouteTable } from '#api-client/caller.ts';
import { routeTable } from '#api-client/route-table.ts';

type Reply = Response | Error | 'silence';

const envelope = (code: number, data: unknown = null, message: string | null = null) =>
  Response.json({ code, data, message });

/** A mall that gives the replies one after the other, the last for ever. */
function callerOn(replies: Reply[], more: Partial<CallerOptions> = {}, routes: Partial<RouteTable> = routeTable) {
  const sent: { address: string; init: RequestInit }[] = [];
  const onLoginFailure = vi.fn();
  const fetch = async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? 'silence';
    if (reply === 'silence') {
      await new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    }
    if (reply instanceof Response) return reply.clone();
    throw reply;
  };
  const call = createCaller(routes, {
    base: 'https://mall.example',
    fetch,
    headers: () => ({ language: 'zh' }),
    onLoginFailure,
    ...more,
  });
  return { call, sent, onLoginFailure };
}

const problemOf = async (asked: Promise<unknown>): Promise<CallProblem | 'none'> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallError ? error.problem : 'none';
};

/** Runs the pauses between attempts without waiting for them. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());
const patiently = async <T>(asked: Promise<T>) => {
  asked.catch(() => {});
  for (let i = 0; i < 20; i++) await vi.advanceTimersByTimeAsync(1_000);
  return asked;
};

describe('requests', () => {
  test('never ask for what a number of dots would lead to', async () => {
    const { call, sent } = callerOn([envelope(200)]);
    expect(await problemOf(call('orderDetail', { orderNo: '..' }))).toBe('refused');
    expect(sent).toEqual([]);
  });

  test('a write is named by its key, and its refusal by the mall’s error code', async () => {
    const refusal = new Response(JSON.stringify({ code: 400, data: null, message: 'full' }), {
      headers: { 'Mall-Error': '8202' },
    });
    const { call, sent } = callerOn([envelope(200, null), refusal, envelope(400)]);
    await call('sessionEnd', {}, { repeat: 'k1' });
    expect(new Headers(sent[0]?.init.headers).get('Idempotency-Key')).toBe('k1');
    await expect(call('sessionEnd', {})).rejects.toMatchObject({
      problem: 'refused',
      errorCode: 8202,
      message: 'full',
    });
    expect(new Headers(sent[1]?.init.headers).has('Idempotency-Key')).toBe(false);
    await expect(call('sessionEnd', {})).rejects.toMatchObject({ problem: 'refused', errorCode: 0 });
  });

  test('a safe call carries its input as query and path, and the settings as headers', async () => {
    const { call, sent } = callerOn([envelope(200, {})]);
    await call('replyList', { id: 7, type: 1, page: 2 });
    await call('goodsList', { keyword: 'a&b=ü', cid: undefined, limit: 5 });
    await call('systemTime', {});
    expect(sent.map((one) => one.address)).toEqual([
      'https://mall.example/api/front/product/reply/list/7?type=1&page=2',
      'https://mall.example/api/front/product/list?keyword=a%26b%3D%C3%BC&limit=5',
      'https://mall.example/api/front/index/get/system/time',
    ]);
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { language: 'zh' } });
  });

  test('path members cannot leave their place', async () => {
    const { call, sent } = callerOn([envelope(200, '')]);
    await call('goodsByIds', { ids: '1,2/../..?x#y' });
    await call('agreement', { id: 'coupon/agreement/info' });
    await call('agreement', { id: 'a?b#c/d e' });
    expect(sent.map((one) => new URL(one.address).pathname)).toEqual([
      '/api/front/product/byids/1%2C2%2F..%2F..%3Fx%23y',
      '/api/front/agreement/coupon/agreement/info',
      '/api/front/agreement/a%3Fb%23c/d%20e',
    ]);
  });

  test('a call whose route comes later goes out with the settings of the moment it was made', async () => {
    let token = 'T1';
    const { call, sent } = callerOn(
      [envelope(200, null)],
      { headers: () => ({ token }), moreRoutes: async () => ({ logout: routeTable.logout }) },
      {},
    );
    const asked = call('logout', {});
    token = '';
    await asked;
    expect(sent[0]).toMatchObject({
      address: 'https://mall.example/api/front/login/logout',
      init: { headers: { token: 'T1' } },
    });
  });

  test('a call that may write carries JSON', async () => {
    const { call, sent } = callerOn([envelope(200, { code: '' })]);
    await call('mobileQr', { scene: 'id=1' });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"scene":"id=1"}',
      headers: { 'Content-Type': 'application/json', language: 'zh' },
    });
  });
});

describe('codes', () => {
  test('200 gives the data', async () => {
    expect(await callerOn([envelope(200, 5)]).call('systemTime', {})).toBe(5);
  });

  test.each([
    [400, 'refused'],
    [500, 'failed'],
    [401, 'login'],
    [402, 'login'],
  ])('%d is rejected as %s at once, with its message', async (code, problem) => {
    const { call, sent, onLoginFailure } = callerOn([envelope(code, null, 'why')]);
    await expect(call('systemTime', {})).rejects.toMatchObject({ problem, message: 'why' });
    expect(sent).toHaveLength(1);
    expect(onLoginFailure).toHaveBeenCalledTimes(problem === 'login' ? 1 : 0);
  });

  test('an unknown code gives the data of what was read, as the family does it', async () => {
    expect(await callerOn([envelope(777, 'x')]).call('systemTime', {})).toBe('x');
  });

  test.each([0, 201, 204, 299, 403, 777, '200', null])('a write under the code %j was not done', async (code) => {
    const { call, sent } = callerOn([Response.json({ code, data: { code: 'x' }, message: 'fine' })]);
    await expect(call('mobileQr', {})).rejects.toMatchObject({ problem: 'unreachable' });
    expect(sent).toHaveLength(1);
  });

  test('a refusal counts although the server sent it with another HTTP status', async () => {
    const reply = Response.json({ code: 500, data: null, message: 'down' }, { status: 503 });
    expect(await problemOf(callerOn([reply]).call('systemTime', {}))).toBe('failed');
  });
});

const LOST: [string, Reply][] = [
  ['the network is gone', new TypeError('fetch failed')],
  ['HTML comes instead of JSON', new Response('<!doctype html><title>502</title>', { status: 502 })],
  ['the JSON is cut off', new Response('{"code":200,"data":{"lis')],
  ['nothing comes', new Response('')],
  ['it is no envelope', Response.json(['x'])],
  ['it is null', Response.json(null)],
];

describe('lost answers', () => {
  test.each(LOST)('%s: a safe call is made three times, then given up', async (_, reply) => {
    const { call, sent } = callerOn([reply]);
    expect(await patiently(problemOf(call('systemTime', {})))).toBe('unreachable');
    expect(sent).toHaveLength(3);
  });

  test.each(LOST)('%s: a call that may write is made once', async (_, reply) => {
    const { call, sent } = callerOn([reply]);
    expect(await patiently(problemOf(call('mobileQr', {})))).toBe('unreachable');
    expect(sent).toHaveLength(1);
  });

  test.each(LOST)('%s, then an answer: the caller does not notice', async (_, reply) => {
    const { call, sent } = callerOn([reply, reply, envelope(200, 5)]);
    expect(await patiently(call('systemTime', {}))).toBe(5);
    expect(sent).toHaveLength(3);
  });

  test('the pauses between attempts grow', async () => {
    const { call, sent } = callerOn([new TypeError('fetch failed')]);
    const asked = problemOf(call('systemTime', {}));
    await vi.advanceTimersByTimeAsync(199);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(399);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBe('unreachable');
    expect(sent).toHaveLength(3);
  });

  test('a mall that says nothing is not waited for', async () => {
    const { call, sent } = callerOn(['silence'], { timeoutMs: 5 });
    expect(await problemOf(call('mobileQr', {}))).toBe('unreachable');
    expect(sent).toHaveLength(1);
  });
});
