import { beforeEach, describe, expect, test } from 'vitest';
import { runSearches } from '#server/modules/alerts/run-searches.ts';
import { indexProducts } from '#server/modules/search/index-products.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { linkTo, press, tellAll } from '../../support/alerts/alerts.ts';
import { useMall } from '../../support/mall/mall.ts';
import { inboxOf, mailsTo, subjectsTo } from '../../support/messages/mails.ts';

const mall = useMall();
const HOUR = 3_600_000;
const { headphones } = PRODUCTS;
const keyword = 'Zephyrine Lamp';
let visitors = 0;
const newAddress = () => `searcher${visitors++}@example.com`;

/** Has the English texts of a product say these words as well. */
async function say(words: string): Promise<void> {
  await mall.db.sql`update product_text set keywords = ${words} where product_id = ${headphones} and locale = 'en'`;
  await indexProducts(mall.db.sql, [headphones]);
  mall.cache.clear();
}

async function lookAndTell(): Promise<void> {
  mall.now += HOUR;
  await runSearches(mall.core);
  await tellAll(mall);
}

async function confirmed(address: string): Promise<void> {
  await mall.call('searchAlertAdd', { keyword, email: address });
  await tellAll(mall);
  await press(mall, await linkTo(mall, address, 'confirm'));
}

const rowsOf = (address: string) => mall.db.sql`select words from product_alert where address = ${address}`;

beforeEach(async () => {
  mall.now += 24 * HOUR;
  await mall.db.sql`delete from rate_limit`;
  await mall.db.sql`delete from product_alert`;
  await say('');
});

describe('a visitor whose search found nothing', () => {
  test('is asked by one mail, which a stranger cannot have say anything', async () => {
    const address = newAddress();
    expect(await mall.call('searchAlertAdd', { keyword, email: address })).toMatchObject({
      data: { state: 'confirm' },
    });
    await say('zephyrine lamp');
    await lookAndTell();
    const [asked, ...others] = await mailsTo(mall, address);
    expect(others).toEqual([]);
    expect(asked?.subject).toBe('Confirm your alert');
    expect(`${asked?.body} ${asked?.html}`).not.toMatch(/zephyrine/i);
  });

  test('gets one mail with the products and the list, and the alert is done', async () => {
    const address = newAddress();
    await confirmed(address);
    await lookAndTell();
    expect(await subjectsTo(mall, address)).toHaveLength(1);
    await say('zephyrine lamp');
    await lookAndTell();
    await lookAndTell();
    const [, found, ...others] = await mailsTo(mall, address);
    expect(others).toEqual([]);
    expect(found?.subject).toBe('We now have: Zephyrine Lamp');
    expect(found?.body).toContain('the alert is done');
    expect(found?.body).toContain('headphones');
    expect(found?.body).toContain('https://mall.test/product/product_list?searchValue=Zephyrine+Lamp');
    expect(found?.body).toMatch(/\$129\.00/);
  });

  test('is not notified of products with some of the words, nor of those that are sold out', async () => {
    const address = newAddress();
    await confirmed(address);
    await say('zephyrine');
    await lookAndTell();
    const stock = await mall.db.sql<{ skuId: number; stock: number }[]>`
      update sku_stock n set stock = 0 from sku_stock o where o.sku_id = n.sku_id and n.product_id = ${headphones}
      returning n.sku_id as "skuId", o.stock`;
    await say('zephyrine lamp');
    await lookAndTell();
    expect(await subjectsTo(mall, address)).toHaveLength(1);
    for (const one of stock) await mall.db.sql`update sku_stock set stock = ${one.stock} where sku_id = ${one.skuId}`;
    await lookAndTell();
    expect(await subjectsTo(mall, address)).toHaveLength(2);
  });

  test('is asked once for the same words, however they are written', async () => {
    const address = newAddress();
    await mall.call('searchAlertAdd', { keyword, email: address });
    await mall.call('searchAlertAdd', { keyword: '  zephyrine   LAMP ', email: address });
    await tellAll(mall);
    expect(await rowsOf(address)).toEqual([{ words: 'Zephyrine Lamp' }]);
    expect(await subjectsTo(mall, address)).toHaveLength(1);
  });

  test('ends everything by one request, and the address is forgotten', async () => {
    const address = newAddress();
    await confirmed(address);
    expect((await press(mall, await linkTo(mall, address, 'stop'))).text).toContain('forgotten the address');
    expect(await rowsOf(address)).toEqual([]);
    await say('zephyrine lamp');
    await lookAndTell();
    expect(await subjectsTo(mall, address)).toHaveLength(1);
  });

  test('has the limits of all alerts together', async () => {
    const address = newAddress();
    const add = async (input: object, call: 'alertAdd' | 'searchAlertAdd') =>
      (await mall.call(call, { email: address, ...input })).code === 200;
    const answers = [
      await add({ keyword: 'zephyrine' }, 'searchAlertAdd'),
      await add({ kind: 'stock', productId: headphones }, 'alertAdd'),
      await add({ keyword: 'ostrich' }, 'searchAlertAdd'),
      await add({ keyword: 'unicorn' }, 'searchAlertAdd'),
    ];
    expect(answers).toEqual([true, true, true, false]);
  });

  test.each([{ keyword: '' }, { keyword: ' !?… ' }, { keyword: 'x'.repeat(201) }, {}])(
    '%j is refused',
    async (input) => {
      expect((await mall.call('searchAlertAdd', { email: newAddress(), ...input })).code).toBe(400);
      expect(await mall.db.sql`select 1 from product_alert`).toHaveLength(0);
    },
  );
});

describe('a buyer whose search found nothing', () => {
  test('is on the list at once, and finds the message in the account', async () => {
    const { buyerId, token } = await newBuyer(mall);
    expect(await mall.call('searchAlertAdd', { keyword }, { token })).toMatchObject({ data: { state: 'on' } });
    const state = async () => (await mall.call('searchAlertState', { keyword: 'zephyrine lamp' }, { token })).data;
    expect(await state()).toMatchObject({ isWaiting: true });
    await say('zephyrine lamp');
    await lookAndTell();
    expect(await inboxOf(mall, buyerId)).toEqual(['searchFound']);
    expect(await state()).toMatchObject({ isWaiting: false });
  });

  test('leaves the list by one press', async () => {
    const { buyerId, token } = await newBuyer(mall);
    await mall.call('searchAlertAdd', { keyword }, { token });
    await mall.call('searchAlertRemove', { keyword: 'ZEPHYRINE lamp' }, { token });
    await say('zephyrine lamp');
    await lookAndTell();
    expect(await inboxOf(mall, buyerId)).toEqual([]);
  });
});

test('a run looks for a bounded number of searches, each at most every quarter of an hour, the longest waiting first', async () => {
  const { buyerId } = await newBuyer(mall);
  await mall.db.sql`
    insert into product_alert (kind, words, buyer_id, locale, created_at, confirmed_at)
    select 'search', 'word ' || n, ${buyerId}, 'en', now(), now() from generate_series(1, 30) n`;
  expect(await runSearches(mall.core)).toBe(20);
  expect(await runSearches(mall.core)).toBe(10);
  expect(await runSearches(mall.core)).toBe(0);
  mall.now += 16 * 60_000;
  expect(await runSearches(mall.core)).toBe(20);
});

test('the link to the list holds words of any script once encoded', async () => {
  const address = newAddress();
  await mall.db.sql`update product_text set keywords = '西风灯' where product_id = ${headphones} and locale = 'zh'`;
  await indexProducts(mall.db.sql, [headphones]);
  mall.cache.clear();
  await mall.call('searchAlertAdd', { keyword: '西风灯', email: address }, { language: 'zh' });
  await tellAll(mall);
  await press(mall, await linkTo(mall, address, 'confirm'));
  await lookAndTell();
  const [, found] = await mailsTo(mall, address);
  expect(found?.body).toContain(`searchValue=${encodeURIComponent('西风灯')}`);
});

test('a search is found in the language in which it was typed, and in English', async () => {
  const { buyerId, token } = await newBuyer(mall);
  await mall.call('searchAlertAdd', { keyword: 'zephyrine' }, { token, language: 'de' });
  await say('zephyrine');
  await lookAndTell();
  expect(await inboxOf(mall, buyerId)).toEqual(['searchFound']);
});
