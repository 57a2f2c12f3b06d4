import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { MARK } from '#demo/buyers/add-buyers.ts';
import { DEMO_PASSWORD } from '#demo/buyers/demo-buyers.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { useMall } from '../../support/mall/mall.ts';

/** The database that all of them share, one after the other. */
const mall = useMall();
const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
const PUBLIC = 'https://mall.example';

let dataDir = '';
let buyer: Own;
let passwordHash = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-arrangement-'));
  buyer = await newBuyer({ ...mall, now: Date.now() });
  passwordHash = await hashPassword(DEMO_PASSWORD);
  await mall.db.sql`insert into setting (name, value) values (${MARK}, ${`[${buyer.buyerId}]`}::text::jsonb)`;
});
afterEach(async () => {
  if (!child) return;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
  child = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The mall's process with these variables and no others: where it listens, and what its log says until it is open. */
async function start(environment: Record<string, string>): Promise<{ origin: string; lines: string[] }> {
  const database = (await mall.db.sql<{ name: string }[]>`select current_database() as name`)[0]?.name;
  const env = {
    PATH: process.env['PATH'],
    PGHOST: dirname(databaseSocket()),
    DATABASE_URL: `postgres:///${database}`,
    PGUSER: 'mall',
    MALL_DATA: dataDir,
    PORT: String(await freePort()),
    MALL_WORKERS: '1',
    ...environment,
  };
  child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const log = createInterface({ input: child?.stderr ?? process.stdin });
    log.on('line', (text) => {
      const said = text.startsWith('{') ? (JSON.parse(text) as { msg: string }).msg : text;
      lines.push(said);
      if (said === 'the API is open') resolve();
    });
    log.once('close', () => reject(new Error(`the mall ended: ${lines.join('\n')}`)));
  });
  return { origin: `http://127.0.0.1:${env.PORT}`, lines };
}

const ask = async (origin: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, init);
  return { status: answer.status, fine: answer.headers.get('Mall-Error'), text: await answer.text() };
};
const logIn = (origin: string, account: string, password: string) =>
  ask(origin, `/api/${contract.loginByPassword.path}`, {
    method: 'POST',
    body: JSON.stringify({ account, password }),
    headers: { 'Content-Type': 'application/json' },
  });
const payConfig = async (origin: string) => {
  const { text } = await ask(origin, `/api/${contract.payConfig.path}`, { headers: { [HEADERS.token]: buyer.token } });
  const { payWechatOpen, aliPayStatus, cardPayStatus } = (JSON.parse(text) as { data: Record<string, unknown> }).data;
  return [payWechatOpen, aliPayStatus, cardPayStatus];
};

/** What a stranger finds of the demo in a mall that was started so. */
async function found(origin: string) {
  const [unknown, outbox] = [await ask(origin, '/api/none'), await ask(origin, '/api/sandbox/outbox')];
  const demo = await logIn(origin, buyer.email, DEMO_PASSWORD);
  const wrong = await logIn(origin, 'nobody@mall.example', DEMO_PASSWORD);
  return {
    isOutboxUnknown: isDeepStrictEqual(outbox, unknown),
    isDemoLogInWrong: isDeepStrictEqual(demo, wrong),
    isDemoLogInRight: demo.text.includes('"token"'),
    gateways: await payConfig(origin),
  };
}
const ON = { isOutboxUnknown: false, isDemoLogInWrong: false, isDemoLogInRight: true, gateways: [true, true, true] };
const OFF = { isOutboxUnknown: true, isDemoLogInWrong: true, isDemoLogInRight: false, gateways: [false, false, false] };

/** The demo person as a mall of this machine alone has left it. */
async function arm(): Promise<void> {
  await setPassword(mall.db.sql, buyer.buyerId, passwordHash);
  // The mall of the test before has ended the demo person's sessions.
  buyer = { ...buyer, token: (await newBuyer({ ...mall, now: Date.now() })).token };
  await mall.db.sql`delete from rate_limit`;
}
const NAMED = /SMTP_URL|SMS_URL|WECHAT_PAY|TLS|MALL_PROXIES to|MALL_SECRET/;

describe('a mall that is really started', () => {
  test.each([
    ['as it comes', {}],
    ['for development', { NODE_ENV: 'development', MALL_HOST: '127.0.0.1', MALL_ORIGIN: 'http://mall.localhost:4321' }],
  ])('%s, for its own machine alone, has the demo, and says so', async (_, environment) => {
    await arm();
    const { origin, lines } = await start(environment);
    expect(await found(origin)).toEqual(ON);
    expect(lines.filter((line) => NAMED.test(line))).toEqual([]);
    expect(lines.filter((line) => /open to this machine alone/.test(line))).toHaveLength(1);
  });

  const EVERYWHERE = ['SMTP_URL', 'SMS_URL', 'WECHAT_PAY'];
  test.each<[string, Record<string, string>, string[]]>([
    ['listens on all addresses', { MALL_HOST: '0.0.0.0' }, ['TLS', 'MALL_PROXIES to']],
    [
      'listens on all addresses for development',
      { MALL_HOST: '0.0.0.0', NODE_ENV: 'development' },
      ['TLS', 'MALL_PROXIES to'],
    ],
    ['has a public address', { MALL_ORIGIN: PUBLIC }, ['MALL_PROXIES to']],
    ['has a public address for development', { MALL_ORIGIN: PUBLIC, NODE_ENV: 'development' }, ['MALL_PROXIES to']],
    ['is in production', { NODE_ENV: 'production' }, ['TLS', 'MALL_PROXIES to']],
    ['stands behind a proxy', { MALL_PROXIES: '1' }, ['TLS']],
    [
      'is public in all respects',
      { MALL_HOST: '0.0.0.0', MALL_ORIGIN: PUBLIC, NODE_ENV: 'production', MALL_PROXIES: '1' },
      [],
    ],
  ])('and %s answers as if there were no demo, and names what is missing', async (_, environment, missing) => {
    await arm();
    const { origin, lines } = await start(environment);
    expect(await found(origin)).toEqual(OFF);
    expect(lines.flatMap((line) => NAMED.exec(line)?.[0] ?? [])).toEqual([...EVERYWHERE, ...missing, 'MALL_SECRET']);
  });
});
