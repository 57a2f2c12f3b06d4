import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_ALERTS } from '#domain/alerts/alert.ts';
import { alertJobs } from '#server/modules/alerts/jobs.ts';
import { runAllAlerts } from '#server/modules/alerts/run-alerts.ts';
import { setProduct } from '#server/modules/catalog/set-product.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { linkTo, press, setStock, tellAll, waitingVisitor } from '../../support/alerts/alerts.ts';
import { useMall } from '../../support/mall/mall.ts';
import { inboxOf, mailsTo, subjectsTo } from '../../support/messages/mails.ts';

const mall = useMall();
const HOUR = 3_600_000;
const wish = { productId: PRODUCTS.headphones, skuId: SKU.whiteSmall };
let visitors = 0;
const newAddress = () => `visitor${visitors++}@example.com`;

beforeEach(async () => {
  mall.now += 24 * HOUR;
  await mall.db.sql`delete from rate_limit`;
  await mall.db.sql`delete from product_alert`;
  await setStock(mall, SKU.whiteSmall, 0);
  await tellAll(mall);
});

describe('a visitor who wants to be notified that an option is back', () => {
  test('is asked by one mail, and notified only after the button was pressed', async () => {
    const address = newAddress();
    expect(await mall.call('alertAdd', { kind: 'stock', email: ` ${address.toUpperCase()} `, ...wish })).toMatchObject({
      data: { state: 'confirm' },
    });
    await setStock(mall, SKU.whiteSmall, 3);
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toEqual(['Confirm your alert']);
    const link = await linkTo(mall, address, 'confirm');
    expect((await mall.send(link)).text).toContain('Shall we tell you?');
    await tellAll(mall);
    expect(await subjectsTo(mall, address), 'a mail program that opens the link changes nothing').toHaveLength(1);
    expect((await press(mall, link)).text).toContain('You are on the list');
    await tellAll(mall);
    const [, notified] = await mailsTo(mall, address);
    expect(notified?.subject).toMatch(/^Back in stock: /);
    expect(notified?.body).toContain('White, Small');
    expect(notified?.body).toContain(`sku=${SKU.whiteSmall}`);
  });

  test('gets one mail, however often stock comes back', async () => {
    const address = newAddress();
    await waitingVisitor(mall, address, wish);
    for (const stock of [3, 0, 5]) {
      await setStock(mall, SKU.whiteSmall, stock);
      await tellAll(mall);
    }
    await runAllAlerts(mall.core);
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toHaveLength(2);
  });

  test('waits for that option and for no other', async () => {
    const address = newAddress();
    await waitingVisitor(mall, address, wish);
    await setStock(mall, SKU.blackSmall, 9);
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toHaveLength(1);
  });

  test('reads it in the language of the page', async () => {
    const address = newAddress();
    await mall.call('alertAdd', { kind: 'stock', email: address, ...wish }, { language: 'zh' });
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toEqual(['请确认您的商品提醒']);
    expect((await mall.send(await linkTo(mall, address, 'confirm'))).text).toContain('lang="zh');
  });

  test('ends everything by one request without a log-in, and the address is forgotten', async () => {
    const address = newAddress();
    await waitingVisitor(mall, address, wish);
    await mall.call('alertAdd', { kind: 'stock', email: address, productId: PRODUCTS.headphones });
    const link = await linkTo(mall, address, 'stop');
    expect((await mall.send(link)).text).toContain('Stop and forget this address?');
    expect((await press(mall, link)).text).toContain('forgotten the address');
    expect((await press(mall, link)).status, 'twice is no fault').toBe(200);
    expect(await mall.db.sql`select 1 from product_alert where address = ${address}`).toHaveLength(0);
    expect(await mall.db.sql`select 1 from outgoing_mail where address = ${address}`).toHaveLength(0);
    await setStock(mall, SKU.whiteSmall, 3);
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toHaveLength(1);
  });

  test('cannot use a link that the mall has not made', async () => {
    const address = newAddress();
    await waitingVisitor(mall, address, wish);
    const stop = await linkTo(mall, address, 'stop');
    for (const wrong of [
      stop.replace(/sign=.{6}/, 'sign=AAAAAA'),
      stop.replace(/alert=\d+/, 'alert=1'),
      stop.replace('/stop', '/confirm'),
      '/api/alerts/stop',
    ])
      expect((await press(mall, wrong)).status, wrong).toBe(404);
    expect(await mall.db.sql`select 1 from product_alert where address = ${address}`).toHaveLength(1);
  });
});

describe('the mall writes no letters to strangers by anybody’s wish', () => {
  test('who asks again for the same gets no second mail', async () => {
    const address = newAddress();
    await mall.call('alertAdd', { kind: 'stock', email: address, ...wish });
    await mall.call('alertAdd', { kind: 'stock', email: address, ...wish });
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toHaveLength(1);
  });

  test('an address gets three mails an hour at most', async () => {
    const address = newAddress();
    const skus = [0, SKU.whiteSmall, SKU.whiteLarge, SKU.blackLarge];
    const answers = [];
    for (const skuId of skus)
      answers.push((await mall.call('alertAdd', { ...wish, kind: 'stock', email: address, skuId })).code);
    expect(answers.map((code) => code === 200)).toEqual([true, true, true, false]);
    await tellAll(mall);
    expect(await subjectsTo(mall, address)).toHaveLength(3);
  });

  test('a network asks for ten addresses an hour at most', async () => {
    const codes = [];
    for (let i = 0; i < 12; i++)
      codes.push((await mall.call('alertAdd', { kind: 'stock', email: newAddress(), ...wish })).code === 200);
    expect(codes.filter(Boolean)).toHaveLength(10);
  });

  test.each([
    [{ kind: 'stock', email: 'nobody', ...wish }],
    [{ kind: 'stock', ...wish }],
    [{ kind: 'stock', email: 'a@example.com', productId: 999_999 }],
    [{ kind: 'stock', email: 'a@example.com', productId: PRODUCTS.headphones, skuId: 999_999 }],
    [{ kind: 'price', email: 'a@example.com', productId: PRODUCTS.headphones }],
    [{ kind: 'price', email: 'a@example.com', productId: PRODUCTS.headphones, price: '-3' }],
  ])('%j is refused', async (input) => {
    expect((await mall.call('alertAdd', input)).code).toBe(400);
    expect(await mall.db.sql`select 1 from product_alert`).toHaveLength(0);
  });

  test('an address that nobody confirms is forgotten after two days', async () => {
    await mall.call('alertAdd', { kind: 'stock', email: newAddress(), ...wish });
    const sweep = alertJobs.find(({ name }) => name === 'sweep-alerts');
    mall.now += 47 * HOUR;
    await sweep?.work(mall.core);
    expect(await mall.db.sql`select 1 from product_alert`).toHaveLength(1);
    mall.now += 2 * HOUR;
    await sweep?.work(mall.core);
    expect(await mall.db.sql`select 1 from product_alert`).toHaveLength(0);
  });
});

describe('a buyer', () => {
  test('is on the list at once, sees it, and is notified in the account and by mail', async () => {
    const { buyerId, token } = await newBuyer(mall);
    const address = newAddress();
    await mall.db.sql`update buyer set email = ${address} where id = ${buyerId}`;
    await waitingVisitor(mall, newAddress(), wish);
    expect(await mall.call('alertAdd', { kind: 'stock', ...wish }, { token })).toMatchObject({ data: { state: 'on' } });
    expect((await mall.call('alertState', wish, { token })).data).toEqual({
      waiting: 2,
      isWaiting: true,
      price: null,
      email: expect.stringMatching(/^v\S*@example\.com$/),
    });
    await setStock(mall, SKU.whiteSmall, 2);
    await tellAll(mall);
    expect(await inboxOf(mall, buyerId)).toEqual(['backInStock']);
    expect(await subjectsTo(mall, address)).toHaveLength(1);
    expect((await mall.call('alertState', wish, { token })).data).toMatchObject({ waiting: 0, isWaiting: false });
  });

  test('leaves the list by one press', async () => {
    const { buyerId, token } = await newBuyer(mall);
    await mall.call('alertAdd', { kind: 'stock', ...wish }, { token });
    await mall.call('alertRemove', { kind: 'stock', ...wish }, { token });
    await setStock(mall, SKU.whiteSmall, 2);
    await tellAll(mall);
    expect(await inboxOf(mall, buyerId)).toEqual([]);
  });

  test('can wait again after having been notified', async () => {
    const { buyerId, token } = await newBuyer(mall);
    for (const _ of [1, 2]) {
      await mall.call('alertAdd', { kind: 'stock', ...wish }, { token });
      await setStock(mall, SKU.whiteSmall, 2);
      await tellAll(mall);
      await setStock(mall, SKU.whiteSmall, 0);
    }
    expect(await inboxOf(mall, buyerId)).toEqual(['backInStock', 'backInStock']);
  });

  test('waits for so many things at most', async () => {
    const { buyerId, token } = await newBuyer(mall);
    await mall.db.sql`
      insert into product_alert (kind, product_id, sku_id, buyer_id, locale, created_at, confirmed_at)
      select 'stock', ${PRODUCTS.headphones}, 1000 + n, ${buyerId}, 'en', now(), now() from generate_series(1, ${MOST_ALERTS}) n`;
    expect(await mall.call('alertAdd', { kind: 'stock', ...wish }, { token })).toMatchObject({
      code: 400,
      message: `You have ${MOST_ALERTS} alerts already. Remove one first.`,
    });
  });
});

describe('a price alert', () => {
  const { headphones: productId } = PRODUCTS;
  const setPrice = (price: string) => setProduct(mall.core, productId, { sku: SKU.blackSmall, price }, 'olga');

  test('fires at the price or below, and not before', async () => {
    const { buyerId, token } = await newBuyer(mall);
    await mall.call('alertAdd', { kind: 'price', productId, price: '100.00' }, { token });
    expect((await mall.call('alertState', { productId }, { token })).data).toMatchObject({ price: '100.00' });
    await setPrice('100.01');
    await tellAll(mall);
    expect(await inboxOf(mall, buyerId)).toEqual([]);
    await setPrice('100.00');
    await tellAll(mall);
    expect(await inboxOf(mall, buyerId)).toEqual(['priceDropped']);
    await setPrice('129.00');
  });

  test('is set in the currency of the shopper', async () => {
    const { token } = await newBuyer(mall);
    await mall.call('alertAdd', { kind: 'price', productId, price: '15000' }, { token, currency: 'JPY' });
    expect((await mall.call('alertState', { productId }, { token, currency: 'JPY' })).data).toMatchObject({
      price: '15000',
    });
    const [row] = await mall.db.sql<{ threshold: number }[]>`select threshold::float8 from product_alert`;
    expect(row?.threshold).toBeLessThan(12_900);
  });
});

test('stock of an import, which announces nothing, is found within the hour', async () => {
  const { buyerId, token } = await newBuyer(mall);
  await mall.call('alertAdd', { kind: 'stock', ...wish }, { token });
  await tellAll(mall);
  await mall.db.sql`update sku_stock set stock = 4 where sku_id = ${SKU.whiteSmall}`;
  await tellAll(mall);
  expect(await inboxOf(mall, buyerId)).toEqual([]);
  await runAllAlerts(mall.core);
  expect(await inboxOf(mall, buyerId)).toEqual(['backInStock']);
});
