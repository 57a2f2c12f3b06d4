import { expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, choicesOf, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const MOST_ORDERS = 10;

async function lastButton({ token }: Own, preOrderNo: string, language = 'en') {
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token });
  return mall.call('orderCreate', choicesOf(preOrderNo, loaded), { token, language });
}

test('one buyer cannot hold the stock with unpaid orders, and reads in each language what to do', async () => {
  const [buyer, tea] = [await newBuyer(mall), await putOnSale(mall, { stock: 1_000 })];
  const orders = [];
  for (let i = 0; i < MOST_ORDERS; i++) orders.push(await confirm(mall, buyer, await buyNow(mall, buyer, tea)));
  const preOrderNo = await buyNow(mall, buyer, tea);
  for (const language of LOCALES) {
    const { code, message, headers } = await lastButton(buyer, preOrderNo, language);
    expect([code, headers.get('Mall-Error')]).toEqual([400, '5412']);
    expect(message).toContain(String(MOST_ORDERS));
  }
  // What is cancelled makes room again.
  await asked(mall, 'orderCancel', { orderNo: orders[0] }, { token: buyer.token });
  expect((await lastButton(buyer, preOrderNo)).code).toBe(200);
});

test('orders whose time to pay is over no longer count', async () => {
  const [buyer, tea] = [await newBuyer(mall), await putOnSale(mall, { stock: 1_000 })];
  for (let i = 0; i < MOST_ORDERS; i++) await confirm(mall, buyer, await buyNow(mall, buyer, tea));
  mall.now += 30 * 60_000;
  expect((await lastButton(buyer, await buyNow(mall, buyer, tea))).code).toBe(200);
});
