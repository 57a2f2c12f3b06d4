import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { convert, fromWire, toWire } from '#domain/money/money.ts';
import { LOCALES } from '#locale/locales.ts';
import { API_PARTS } from '#server/app.ts';
import { handlers } from '#server/modules/routes.ts';
import { type AllHandlers, mountContract } from '#server/platform/http/mount.ts';
import { rawJson } from '#server/platform/raw-json.ts';
import { amountsIn } from '../../support/contract/amounts.ts';
import { EXAMPLES, type Example, exampleOf, IN_ORDER_CURRENCY } from '../../support/contract/examples.ts';
import { requestOf, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const NAMES = Object.keys(contract) as CallName[];
const CURRENCIES = [
  { code: 'USD', decimals: 2, rate: '1' },
  { code: 'JPY', decimals: 0, rate: '151.5' },
  { code: 'KWD', decimals: 3, rate: '0.307' },
] as const;
const [usd] = CURRENCIES;

describe('routing', () => {
  test('every call has one handler, and no handler is left over', () => {
    expect(Object.keys(handlers).sort()).toEqual([...NAMES].sort());
  });

  test('every path of the contract is routed once', () => {
    const patterns = (call: Call) =>
      [call.path, ...(call.also ?? [])].flatMap((path) =>
        [call.method, ...(call.byDelete ? ['DELETE'] : [])].map(
          (method) => `${method} /api/${path.replace(/\{\w+\+?\}/g, ':x')}`,
        ),
      );
    const expected = Object.values<Call>(contract).flatMap(patterns);
    const routed = mall.app.routes
      .filter((route) => route.path.startsWith('/api/front/'))
      .map((route) => `${route.method} ${route.path.replace(/:\w+(\{[^}]*\})?/g, ':x')}`);
    expect(routed.sort()).toEqual(expected.sort());
    expect(new Set(routed).size).toBe(routed.length);
  });

  test('every spelling of every path reaches its own handler', async () => {
    const app = new Hono();
    const naming = NAMES.map((name) => [name, () => rawJson(JSON.stringify({ name }))]);
    mountContract(app, Object.fromEntries(naming) as AllHandlers, API_PARTS.readers, mall.core);
    for (const name of NAMES) {
      const call: Call = contract[name];
      for (const path of [call.path, ...(call.also ?? [])]) {
        const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
        const { path: address, init } = requestOf({ ...call, path }, input, settings);
        expect(await (await app.request(address, init)).json(), address).toEqual({
          code: 200,
          message: null,
          data: { name },
          ...(call.isSpread ? { name } : {}),
        });
      }
    }
  });
});

/** More at once wait for a transaction longer than the mall lets them. */
const AT_ONCE = 25;

/** The real answer to one example, held against the contract. */
async function check<K extends CallName>(
  name: K,
  example: Example<K>,
  language: string,
  currency: (typeof CURRENCIES)[number],
) {
  const { input, settings } = await exampleOf(mall, name, example);
  const where = `${name} ${JSON.stringify(input)}`;
  const answer = await mall.call(name, input, { language, currency: currency.code, ...settings });
  expect(answer, where).toMatchObject({ status: 200, code: 200, message: null });
  const schema = contract[name].data;
  const parsed = schema.safeParse(answer.data);
  expect(parsed.error?.issues, where).toBeUndefined();
  // Parsing drops what the contract does not know and fixes what it reads tolerantly: nothing may change.
  expect(parsed.data, where).toStrictEqual(answer.data);
  const own = IN_ORDER_CURRENCY.has(name) ? usd : currency;
  for (const { path, value } of amountsIn(schema, answer.data)) {
    if (!path.endsWith('rate')) expect(toWire(fromWire(value, own), own), `${where} ${path}`).toBe(value);
  }
}

describe.each(LOCALES)('answers in %s fit the contract exactly', (language) => {
  test.each(CURRENCIES.map((currency) => [currency.code, currency] as const))('in %s', async (_, currency) => {
    const examples = NAMES.flatMap((name) => EXAMPLES[name].map((example) => ({ name, example })));
    for (let at = 0; at < examples.length; at += AT_ONCE) {
      const some = examples.slice(at, at + AT_ONCE);
      await Promise.all(some.map(({ name, example }) => check(name, example, language, currency)));
    }
  });
});

test('amounts in another currency are those in the base currency, converted by the shared function', async () => {
  for (const name of NAMES.filter((one) => !IN_ORDER_CURRENCY.has(one))) {
    const [example] = EXAMPLES[name];
    const schema = contract[name].data;
    const amounts = async (currency: string) => {
      const { input, settings } = await exampleOf(mall, name, example);
      return amountsIn(schema, (await mall.call(name, input, { currency, ...settings })).data);
    };
    const inBase = await amounts('USD');
    for (const currency of CURRENCIES) {
      const inOther = await amounts(currency.code);
      const expected = inBase.map(({ path, value }) => ({
        path,
        value: path.endsWith('rate') ? value : toWire(convert(fromWire(value, usd), usd, currency), currency),
      }));
      expect(inOther, name).toEqual(expected);
    }
  }
});

test('every call has something to say on the small mall', async () => {
  const isEmpty = (data: unknown) =>
    data === null || (Array.isArray(data) && data.length === 0) || (data as { list?: unknown[] }).list?.length === 0;
  const empty: CallName[] = [];
  for (const name of NAMES.filter((one) => contract[one].data.type !== 'null')) {
    const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
    if (isEmpty((await mall.call(name, input, settings)).data)) empty.push(name);
  }
  expect(empty).toEqual([]);
});

test('what is not there is refused in every language, each in its own words', async () => {
  const missing: [CallName, Record<string, unknown>][] = [
    ['goodsDetail', { id: 999_999 }],
    ['goodsDetail', { id: 999_999, marketingType: 1 }],
    ['goodsDetail', { id: 1, marketingType: 2 }],
    ['merchantHome', { id: 999_999 }],
    ['articleInfo', { id: 999_999 }],
    ['agreement', { id: 'nosuch' }],
    ['couponList', {}],
  ];
  for (const [name, input] of missing) {
    const answers = await Promise.all(LOCALES.map((language) => mall.call(name, input, { language })));
    for (const answer of answers) expect(answer, name).toMatchObject({ status: 200, code: 400, data: null });
    const texts = answers.map((answer) => answer.message);
    expect(new Set(texts).size, `${name}: ${texts.join(' | ')}`).toBe(LOCALES.length);
    expect(answers[0]?.headers.get('Mall-Error'), name).toMatch(/^\d+$/);
  }
});
