import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES, HEADERS } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import type { BackEnd } from '../../../src/cli/check-api/ask-back-end.ts';
import { logIn } from '../../../src/cli/check-api/log-in.ts';
import { isNeeded, isWrong, summaryLines } from '../../../src/cli/check-api/report.ts';
import { type CheckedCall, runChecks } from '../../../src/cli/check-api/run-checks.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { sentOrder, unpaid } from '../../support/contract/order-examples.ts';
import { useMall } from '../../support/mall/mall.ts';

const PASSWORD = 'a sentence nobody guesses';
const ROOT = new URL('../../..', import.meta.url);
const mall = useMall();
const served: Served[] = [];

/** Serves an app on a port of its own. */
async function open(app: Hono, { origin, dataDir, localOnly } = mall.core.config): Promise<string> {
  const place = { origin, dataDir, localOnly, proxies: 0, port: 0, host: '127.0.0.1' };
  const server = await serve({ app, site: noSite, pictures: mall.core.pictures }, place, mall.core.log);
  served.push(server);
  return `http://127.0.0.1:${server.port}`;
}

const backEndAt = (origin: string, timeoutMs = 10_000): BackEnd => ({
  ...{ origin, locale: 'en', buildKey: null, timeoutMs },
  until: Date.now() + 120_000,
});

const named = (calls: readonly CheckedCall[]) => new Map(calls.map((call) => [call.name, call]));

/** Runs the command as an operator does. */
const checkApi = (given: readonly string[], input = '') =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, MALL_API: '', MALL_BUILD_KEY: '' };
    const child = execFile(
      process.execPath,
      ['src/cli/mall.ts', 'check-api', ...given],
      { cwd: ROOT, env, maxBuffer: 50_000_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });

let own: string;
beforeAll(async () => {
  own = await open(mall.app);
});
afterAll(() => Promise.all(served.map((server) => server.close())));

describe('our own mall', () => {
  test('fits, as far as visitors go, and shows that calls for buyers are there', async () => {
    const calls = await runChecks(backEndAt(own), null);
    expect(calls.filter(isWrong)).toEqual([]);
    expect(calls.flatMap(({ extra }) => extra)).toEqual([]);
    expect(calls.filter(({ verdict }) => verdict === 'fits').length).toBeGreaterThan(100);
    expect(named(calls).get('cartAdd')).toMatchObject({ verdict: 'notTried', note: 'writes; is there' });
    expect(named(calls).get('orderList')).toMatchObject({ verdict: 'notTried', note: 'needs --login; is there' });
  });

  test('fits for a buyer, and nothing is written', async () => {
    const buyer = await newBuyer(mall);
    await setPassword(mall.db.sql, buyer.buyerId, await hashPassword(PASSWORD));
    await unpaid(mall, buyer);
    await sentOrder(mall, buyer);
    const counts = () => mall.db.sql`
      select (select count(*) from cart_line) as cart, (select count(*) from platform_order) as orders,
        (select count(*) from address) as addresses, (select count(*) from review) as reviews,
        (select count(*) from product_alert) as alerts`;
    const before = await counts();
    const backEnd = backEndAt(own);
    const login = await logIn(backEnd, buyer.email, PASSWORD);
    const calls = await runChecks(backEnd, login);
    expect(calls.filter(isWrong)).toEqual([]);
    for (const name of ['loginByPassword', 'orderDetail', 'orderParcels', 'cartAdd', 'orderCreate'] as CallName[])
      expect(named(calls).get(name)?.verdict, name).toBe('fits');
    expect(await counts()).toEqual(before);
    // The session of the check has ended with it.
    expect((await mall.call('tokenExists', {}, { token: login.token })).data).toBe(false);
  });
});

/** Our mall with faults: one of every kind. */
function faulty(): Hono {
  const json = async (answer: Response, change: (data: Record<string, unknown>) => unknown) => {
    const envelope = (await answer.json()) as { data: Record<string, unknown> };
    return Response.json({ ...envelope, data: change(envelope.data) });
  };
  const pass = (request: Request, env: unknown) => mall.app.fetch(request, env as object);
  return new Hono()
    .get('/api/front/product/detail', async ({ req, env }) =>
      json(await pass(req.raw, env), (data) => {
        data['productInfo'] = { ...(data['productInfo'] as object), price: null };
        return data;
      }),
    )
    .get('/api/front/pc/home/get/config', async ({ req, env }) =>
      json(await pass(req.raw, env), ({ phone, ...data }) => data),
    )
    .get('/api/front/currency/config/list', async ({ req, env }) =>
      json(await pass(req.raw, env), (data) => (data as unknown as object[]).map((one) => ({ ...one, flag: '$' }))),
    )
    .get('/api/front/pc/live', ({ notFound }) => notFound())
    .get('/api/front/pc/prerender/changes', ({ json: send }) => send({ code: 404, message: 'no resource', data: null }))
    .get('/api/front/merchant/street', () => new Promise<Response>(() => {}))
    .post('/api/front/safety/get', ({ html }) => html('<!doctype html><p>Welcome'))
    .get('/api/front/article/hot/list', ({ redirect }) => redirect('https://elsewhere.example/login?token=secret'))
    .get('/api/front/language/config/list', ({ redirect }) => redirect('/api/moved/languages'))
    .get('/api/moved/languages', ({ json: send }) => send({ code: 200, message: null, data: [] }))
    .get('/api/front/index/get/domain', ({ json: send }) => send({ code: 401, message: 'log in', data: null }))
    .get('/api/front/product/member/list', ({ json: send }) => send('nothing'))
    .post('/api/front/login/send/code', ({ json: send }) => send({ code: 200, message: null, data: null }))
    .all('*', ({ req, env }) => pass(req.raw, env));
}

describe('a back end with faults', () => {
  let calls: Map<CallName, CheckedCall>;
  let all: CheckedCall[];
  beforeAll(async () => {
    all = await runChecks(backEndAt(await open(faulty()), 5_000), null);
    calls = named(all);
  });

  test.each([
    ['goodsDetail', 'productInfo.price', 'a text or a number', 'null'],
    ['homeConfig', 'phone', 'a text', 'nothing'],
    ['mobileDomain', 'code', 'an answer to visitors', 'code 401'],
    ['sendCode', 'code', '400 for invalid input', 'the number 200'],
  ] as const)('%s differs at %s', (name, path, expected, found) => {
    expect(calls.get(name)).toMatchObject({ verdict: 'differs', differences: [{ path, expected, found }] });
  });

  test.each([
    ['live', 'missing', 'HTTP 404'],
    ['changes', 'missing', 'code 404'],
    ['merchantStreet', 'failed', 'no answer within 5 s'],
    ['safetyGet', 'failed', 'HTTP 200 with text/html instead of JSON'],
    ['articleHot', 'failed', 'leads to https://elsewhere.example/login, which is not followed'],
    ['languages', 'fits', ''],
    ['globalConfig', 'fits', ''],
  ] as const)('%s: %s (%s)', (name, verdict, note) => {
    expect(calls.get(name)).toMatchObject({ verdict, note });
  });

  test('fields of its own are named and do no harm', () => {
    expect(calls.get('currencies')).toMatchObject({ verdict: 'fitsWithExtraFields', extra: ['*.flag'] });
    expect(all.filter(isNeeded).map(({ name }) => name)).not.toContain('currencies');
  });

  test('an answer without the envelope differs, and is not needed where no page calls it', () => {
    expect(calls.get('goodsForMembers')).toMatchObject({ verdict: 'differs', dependence: 'unused' });
    expect(all.filter(isNeeded).map(({ name }) => name)).not.toContain('goodsForMembers');
  });

  test('the summary says what pages lose, and what they do without', () => {
    const [needed = '', optional = ''] = summaryLines(all).join('\n').split('What pages do without:');
    for (const text of ['5 differ', 'log-in by code is impossible', 'The pages of shops', 'No page can be built'])
      expect(needed).toContain(text);
    for (const text of ['Prices and stock stay', 'Every change causes a whole build']) expect(optional).toContain(text);
  });
});

describe('the command', () => {
  test('ends with 2 for an option that it does not know', async () => {
    const { code, stdout, stderr } = await checkApi([own, '--fast']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--fast');
  });

  test('ends with 2 where nothing answers, and where everything leads elsewhere', async () => {
    const silent = await checkApi(['http://127.0.0.1:9']);
    expect([silent.code, silent.stdout]).toEqual([2, '']);
    expect(silent.stderr).toContain('cannot be reached');
    const moving = createServer((_, response) => response.writeHead(301, { Location: 'https://new.example/' }).end());
    await new Promise<void>((resolve) => moving.listen(0, '127.0.0.1', resolve));
    const moved = await checkApi([`http://127.0.0.1:${portOf(moving)}`]);
    moving.close();
    expect(moved.code).toBe(2);
    expect(moved.stderr).toContain('leads to https://new.example/');
  });

  test('ends with 0 for our own mall, and prints no secret of the log-in', async () => {
    const buyer = await newBuyer(mall);
    await setPassword(mall.db.sql, buyer.buyerId, await hashPassword(PASSWORD));
    const { code, stdout, stderr } = await checkApi([own, '--login', buyer.email, '--password-stdin'], `${PASSWORD}\n`);
    expect(stderr).toBe('');
    expect(stdout).toContain('fits        GET  front/user/info');
    expect(stdout).toContain(`${own} fits the contract.`);
    expect(code).toBe(0);
    expect(stdout).not.toContain(PASSWORD);
    expect(stdout).not.toContain(buyer.email);
  });

  test('ends with 1 where pages of another origin are not let in', async () => {
    const config = { ...mall.core.config, localOnly: false, corsOrigins: ['https://shop.example'] };
    const at = await open(createApp({ ...mall.core, config }), config);
    const listed = await checkApi([at, '--from', 'https://shop.example']);
    expect([listed.code, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout).toContain('Pages of https://shop.example may call it directly.');
    expect(listed.stdout).toContain(`${at} fits the contract, as far as visitors go.`);
    const other = await checkApi([at, '--from', 'https://other.example', '--json']);
    expect(JSON.parse(other.stdout)).toMatchObject({
      fits: false,
      cors: {
        origin: 'https://other.example',
        faults: expect.arrayContaining(['an answer has no Access-Control-Allow-Origin']),
      },
    });
    expect(other.code).toBe(1);
  });

  test('ends with 1 and one JSON document for a back end with faults', async () => {
    const echo = new Hono()
      .get('/api/front/user/info', ({ req, json }) => {
        return json({ code: 500, message: `no such token: ${req.header(HEADERS.token)}`, data: null });
      })
      .all('*', ({ req, env }) => mall.app.fetch(req.raw, env as object));
    const buyer = await newBuyer(mall);
    await setPassword(mall.db.sql, buyer.buyerId, await hashPassword(PASSWORD));
    const given = [await open(echo), '--json', '--locale', 'zh', '--login', buyer.email, '--password-stdin'];
    const { code, stdout } = await checkApi(given, PASSWORD);
    const report = JSON.parse(stdout) as { fits: boolean; locale: string; calls: CheckedCall[] };
    expect(report).toMatchObject({ fits: false, locale: 'zh', withLogin: true });
    expect(named(report.calls).get('userInfo')).toMatchObject({
      verdict: 'failed',
      note: `refused with code ${CODES.failed}: no such token: …`,
    });
    expect(code).toBe(1);
  });

  test('a wrong password ends with 2 and is not repeated', async () => {
    const { email } = await newBuyer(mall);
    const { code, stdout, stderr } = await checkApi([own, '--login', email, '--password-stdin'], 'mistyped-secret');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('The log-in failed: refused with code 400');
    expect(stderr).not.toContain('mistyped-secret');
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
