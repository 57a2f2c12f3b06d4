import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { CODES, HEADERS, REPEAT_HEADER } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { requestOf, useMall } from '../../support/mall/mall.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';

const SHOP = 'https://shop.example';
const mall = useMall();
let open: Hono;

beforeAll(() => {
  const config = { ...mall.core.config, corsOrigins: [SHOP, 'http://localhost:8080'] };
  open = createApp({ ...mall.core, config });
});

const corsHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const preflight = (origin: string, method = 'POST') => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authori-zation,content-type,idempotency-key,language',
  },
});

describe('a page of a listed origin', () => {
  test.each([SHOP, 'http://localhost:8080'])(
    '%s asks first and is let in with the headers that it sends',
    async (origin) => {
      const answer = await open.request('/api/front/cart/add', preflight(origin));
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe('');
      const { 'access-control-allow-headers': names = '', ...others } = corsHeaders(answer);
      expect(others).toEqual({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-expose-headers': 'Mall-Error, X-Request-Id',
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
      expect(names.split(', ').sort()).toEqual([...Object.values(HEADERS), REPEAT_HEADER, 'Content-Type'].sort());
    },
  );

  test('reads answers and their error codes, without credentials', async () => {
    for (const path of [
      '/api/front/index/global/config/info',
      '/api/front/user/info',
      '/api/front/nothing',
      '/uploads/x',
    ]) {
      const answer = await open.request(path, { headers: { Origin: SHOP } });
      expect(corsHeaders(answer), path).toEqual({
        'access-control-allow-origin': SHOP,
        'access-control-expose-headers': 'Mall-Error, X-Request-Id',
        vary: 'Origin',
      });
    }
  });

  test('gets the same data as others', async () => {
    const { path, init } = requestOf(contract.goodsList, { limit: 2 });
    const own = await open.request(path, init);
    const other = await open.request(path, { ...init, headers: { ...init.headers, Origin: SHOP } });
    const envelope = await other.json();
    expect(envelope).toEqual(await own.json());
    expect(envelope).toMatchObject({ code: CODES.ok });
  });
});

test('a page of a listed origin may send pictures, and a page of another may not', async () => {
  const { token } = await newBuyer(mall);
  const send = (origin: string) => {
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'cross-site', [HEADERS.token]: token };
    return open.request('/api/front/upload/image?model=user', { method: 'POST', body: pictureForm(), headers });
  };
  expect(await (await send(SHOP)).json()).toMatchObject({ code: CODES.ok, data: { extName: 'webp' } });
  expect((await send('https://evil.example')).headers.get('Mall-Error')).toBe('400');
});

describe('a page of another origin', () => {
  const OTHERS = [
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://a.shop.example',
    'null',
  ];

  test.each(OTHERS)('%s is not let in', async (origin) => {
    for (const init of [preflight(origin), { headers: { Origin: origin } }]) {
      const answer = await open.request('/api/front/user/info', init);
      expect(corsHeaders(answer)).toEqual({ vary: 'Origin' });
    }
  });
});

test('a cache never takes an answer without an origin for one of another origin', async () => {
  const answer = await open.request('/api/front/index/global/config/info');
  expect(corsHeaders(answer)).toEqual({ vary: 'Origin' });
});

test('a mall without a list sends no header of the kind, and answers no preflight', async () => {
  const asked = await mall.app.request('/api/front/cart/add', preflight(SHOP));
  expect([asked.status, corsHeaders(asked)]).toEqual([405, {}]);
  const read = await mall.app.request('/api/front/index/global/config/info', { headers: { Origin: SHOP } });
  expect(corsHeaders(read)).toEqual({});
});
