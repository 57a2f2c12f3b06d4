import { expect, test } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import { createApp } from '#server/app.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { buyNow } from '../../support/checkout/calls.ts';
import { requestOf, type Settings, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const MINUTE_MS = 60_000;

/** A call that a socket brought, from an address of the internet. */
async function callFrom(
  remoteAddress: string,
  name: CallName,
  input: Record<string, unknown>,
  settings: Settings = {},
) {
  const { path, init } = requestOf(contract[name], input, settings);
  const answer = await mall.app.request(path, init, { incoming: { socket: { remoteAddress } } });
  const { code, message } = (await answer.json()) as { code: number; message: string | null };
  return {
    code,
    message,
    fine: answer.headers.get('Mall-Error'),
    wait: Number(answer.headers.get('Retry-After') ?? 0),
  };
}

const isOk = ({ code }: { code: number }) => code === 200;
let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

test('a flood of keyed pre-orders by one buyer is stopped, noted once, and over after the time that is named', async () => {
  const [{ token, buyerId }, { productId, skuId }] = [await newBuyer(mall), await putOnSale(mall, { stock: 1_000 })];
  const orderDetails = [{ productId: productId, attrValueId: skuId, productNum: 1 }];
  const address = newNetwork();
  const order = (key: string) =>
    callFrom(address, 'preOrder', { preOrderType: 'buyNow', orderDetails }, { token, 'Idempotency-Key': key });
  const answers = await Promise.all(Array.from({ length: 833 }, (_, i) => order(`key ${i}`)));
  expect(answers.filter(isOk)).toHaveLength(60);
  const refused = answers.filter((answer) => !isOk(answer));
  expect(new Set(refused.map(({ fine }) => fine))).toEqual(new Set(['429']));
  expect(await mall.db.sql`select 1 from idempotency_record where owner = ${`buyer ${buyerId}`}`).toHaveLength(60);
  expect(mall.securityEvents.filter(({ event }) => event === 'limited')).toMatchObject([{ call: 'preOrder', buyerId }]);
  mall.now += 1000 * (refused[0]?.wait ?? 0);
  expect(isOk(await order('later'))).toBe(true);
  // Everybody else goes on meanwhile, from the same network too.
  await buyNow(mall, await newBuyer(mall), { productId, skuId });
});

test('who presses a cart’s buttons four times a second for minutes meets no limit', async () => {
  const { token } = await newBuyer(mall);
  const address = newNetwork();
  for (let at = 0; at < 3 * MINUTE_MS; at += 250) {
    mall.now += 250;
    expect((await callFrom(address, 'cartDelete', { ids: [1] }, { token })).fine).not.toBe('429');
  }
});

test('one network’s visitors cannot flood the mall with writes, and another network notices nothing', async () => {
  const address = newNetwork();
  const ask = (from: string) => callFrom(from, 'safetyCheck', {});
  const answers = await Promise.all(Array.from({ length: 6_100 }, () => ask(address)));
  expect(answers.filter(({ wait }) => wait > 0)).toHaveLength(100);
  expect((await ask(newNetwork())).wait).toBe(0);
});

test('strangers whom a forgotten proxy brings from this machine have the limits of one network, not none', async () => {
  const app = createApp({ ...mall.core, config: { ...mall.core.config, localOnly: false } });
  const { path, init } = requestOf(contract.safetyCheck, {});
  const ask = async () =>
    (await app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).headers;
  const answers = await Promise.all(Array.from({ length: 6_010 }, ask));
  expect(answers.filter((headers) => headers.has('Retry-After'))).toHaveLength(10);
});

test('the refusal names the seconds to wait in every language', async () => {
  const { token } = await newBuyer(mall);
  const send = (language: string) => callFrom(newNetwork(), 'cartCount', {}, { token, language });
  for (const language of LOCALES) expect(isOk(await send(language))).toBe(true);
  const address = newNetwork();
  const ask = (language: string) => callFrom(address, 'preOrder', {}, { token, language });
  await Promise.all(Array.from({ length: 60 }, () => ask('en')));
  for (const language of LOCALES) {
    const { message, wait } = await ask(language);
    expect(wait).toBeGreaterThanOrEqual(2);
    expect(message).toContain(String(wait));
  }
});

test('a visitor is asked to log in before any field is named, whatever is sent', async () => {
  const own = Object.entries(contract).filter(([, call]) => call.access === 'buyer');
  for (const [, { method, path }] of own) {
    const body = method === 'GET' ? {} : { body: '{"', headers: { 'Content-Type': 'application/json' } };
    const answer = await mall.send(`/api/${path.replace(/\{\w+\+?\}/g, '%00')}?page=x&page=y`, { method, ...body });
    expect([answer.code, path]).toEqual([401, path]);
  }
});
