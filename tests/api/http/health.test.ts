import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { forgetLimits } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
let served: Served;
let origin = '';

beforeAll(async () => {
  const { origin: name } = mall.core.config;
  served = await serve(
    { app: mall.app, site: noSite, pictures: mall.core.pictures },
    { port: 0, host: '127.0.0.1', origin: name, localOnly: false, proxies: 0 },
    mall.core.log,
  );
  origin = `http://127.0.0.1:${served.port}`;
});
afterAll(() => served.close());

async function ask(path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(origin + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  return (await answer.json()) as { status?: string; code?: number };
}

/** `unit/accounts/hash-password.test.ts` proves that another thread compares passwords; `bench:people` measures delays. */
test('health answers while fifty log in, and so does the catalogue', async () => {
  await forgetLimits(mall);
  const passwordHash = await hashPassword(PASSWORD);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(mall)));
  for (const { buyerId } of buyers) await setPassword(mall.db.sql, buyerId, passwordHash);
  let isBusy = true;
  const logins = Promise.all(
    buyers.map(({ email }) => ask('/api/front/login/account/password', { account: email, password: PASSWORD })),
  ).finally(() => {
    isBusy = false;
  });
  const asked: { status?: string; code?: number }[] = [];
  while (isBusy) asked.push(await ask('/api/health'), await ask('/api/front/product/list'));
  expect((await logins).map(({ code }) => code)).toEqual(Array(50).fill(200));
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter(({ status, code }) => status !== 'up' && code !== 200)).toEqual([]);
});
