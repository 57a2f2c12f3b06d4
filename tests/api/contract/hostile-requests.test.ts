import { describe, expect, test } from 'vitest';
import { LEAK } from '../../support/hostile/inputs.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const QR = '/api/front/qrcode/get/wechat';

const post = (body: BodyInit, type = 'application/json', headers: Record<string, string> = {}) =>
  mall.send(QR, { method: 'POST', headers: { 'Content-Type': type, ...headers }, body });

async function expectRefusal(asked: ReturnType<typeof mall.send>, fine: string, status = 200) {
  const answer = await asked;
  expect(answer).toMatchObject({ status, code: 400, data: null });
  expect(answer.headers.get('Mall-Error')).toBe(fine);
  expect(answer.message).not.toMatch(LEAK);
}

describe('addresses', () => {
  test.each([
    '/api/front/nothing',
    '/api/front/product/detail/',
    '/api/front/product/detail/1',
    '/api/front/product/reply/config/',
    '/api/front/__proto__',
    '/api/',
    '/api/front/%2e%2e/%2e%2e/etc/passwd',
    '/api/front//product/list',
    '/api/front/%',
  ])('%s is none', (path) => expectRefusal(mall.send(path), '404'));

  test.each(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'])('%s changes nothing', (method) =>
    expectRefusal(mall.send('/api/front/product/list', { method }), '405', 405),
  );

  test('a known address names the methods that it accepts', async () => {
    const allowed = async (path: string) => (await mall.send(path, { method: 'PUT' })).headers.get('allow');
    expect(await allowed('/api/front/product/list')).toBe('GET, HEAD');
    expect(await allowed('/api/front/cart/add')).toBe('POST');
    expect(await allowed('/api/front/address/delete/1')).toBe('POST, DELETE');
    expect(await allowed('/api/front/agreement/coupon/agreement/info')).toBe('GET, HEAD');
    expect(await allowed('/api/front/nothing')).toBeNull();
  });

  test.each(['%', '%E0%A4%A', '%00', '%ff', '1%2F2', '%D9%A1', '..%5C'])('a path member of %s is refused', (id) =>
    expectRefusal(mall.send(`/api/front/product/reply/config/${id}`), '400'),
  );

  test('a member in the query does not speak for the one in the path', async () => {
    const answer = await mall.send('/api/front/product/reply/config/999999?id=1');
    expect(answer.code).not.toBe(500);
    expect((answer.data as { sumCount: number } | null)?.sumCount ?? 0).toBe(0);
  });
});

describe('queries', () => {
  test.each(['page=1&page=2', 'page=1&%70age=2', 'x=1&x=2', '__proto__=1&__proto__=2', 'page[]=1&page[]=2'])(
    'a key given twice is refused: %s',
    (query) => expectRefusal(mall.send(`/api/front/product/list?${query}`), '400'),
  );

  test('what the contract does not know is left out', async () => {
    const plain = await mall.send('/api/front/product/list');
    const more = await mall.send('/api/front/product/list?isShow=false&__proto__[isShown]=1&userId=1&constructor=x');
    expect(more.data).toEqual(plain.data);
  });

  test('a query of a hundred thousand members is answered', async () => {
    const query = Array.from({ length: 100_000 }, (_, i) => `k${i}=${i}`).join('&');
    expect(await mall.send(`/api/front/product/list?${query}`)).toMatchObject({ status: 200, code: 200 });
  });
});

describe('bodies', () => {
  test('one that fits is taken', async () => {
    const answer = await post('{"scene":"id=1","path":"p"}');
    expect(answer.code).toBe(200);
    expect(
      Buffer.from((answer.data as { code: string }).code.replace(/^data:.*,/, ''), 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test.each([
    ['not JSON', '{"scene":'],
    ['an array', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['nested ten thousand deep', `${'{"scene":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a member of the wrong kind', '{"scene":1}'],
    ['a member too long', JSON.stringify({ scene: 'x'.repeat(201) })],
    ['NUL', '{"scene":"a\\u0000b"}'],
  ])('%s is refused', (_, body) => expectRefusal(post(body), '400'));

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json5',
    '',
  ])('a form of another site cannot send it: %j', (type) => expectRefusal(post('{"scene":"x"}', type), '400'));

  test('bytes that are no UTF-8 and half characters do no harm', async () => {
    expect((await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).code).toBe(400);
    expect((await post('{"scene":"\\ud800"}')).code).toBeLessThan(500);
  });

  test('a body larger than the call takes is refused', async () => {
    await expectRefusal(post(JSON.stringify({ scene: 'x'.repeat(300 * 1024) })), '413');
  });

  test('one larger than any call takes is not read to its end, whether it says its size or not', async () => {
    const chunks = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024).fill(32)),
    });
    const unsaid = mall.send(QR, { method: 'POST', body: chunks, duplex: 'half' } as RequestInit);
    const said = post('{}', 'application/json', { 'Content-Length': '999999999' });
    for (const answer of await Promise.all([unsaid, said])) {
      expect(answer).toMatchObject({ status: 413, code: 400, data: null });
      expect(answer.headers.get('Mall-Error')).toBe('413');
    }
  });

  test('what is said about prototypes stays text', async () => {
    await post('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect({}).not.toHaveProperty('polluted');
  });
});

test('every answer says that it is JSON, is not to be kept and not to be guessed at, and has a number', async () => {
  const { headers } = await mall.call('goodsList');
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{13}$/);
});
