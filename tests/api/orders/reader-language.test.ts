import { expect, test } from 'vitest';
import { ORDER_TABS } from '#contract/orders.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { asked, buyNow, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';
import { receivedOrder } from '../../support/orders/refunds.ts';

const mall = useMall();
const headphones = { productId: PRODUCTS.headphones, skuId: SKU.blackSmall };

/** How somebody's only order is called in a language: product, options, shop. */
async function shownIn(token: string, language: string, keywords?: string) {
  const wish = { page: 1, limit: 10, status: ORDER_TABS[0], keywords };
  const { list } = await asked(mall, 'orderList', wish, { token, language });
  return list.flatMap(({ merName, orderInfoList }) =>
    orderInfoList.map(({ productName, sku }) => [productName, sku, merName]),
  );
}

test('an order is read in the language of its reader, and found by it', async () => {
  const own = await newBuyer(mall);
  const no = await confirm(mall, own, await buyNow(mall, own, headphones));
  const [english] = await shownIn(own.token, 'en');
  const [chinese] = await shownIn(own.token, 'zh');
  expect(english).toEqual(['Wireless headphones with noise cancelling', 'Black,Small', 'Northwind Audio']);
  expect(chinese).toEqual(['极光无线降噪头戴式耳机', '黑色,小号', '北风音响']);
  // No Japanese name for the options: these stay as they were sold.
  expect((await shownIn(own.token, 'ja'))[0]?.[1]).toBe('Black,Small');
  expect(await shownIn(own.token, 'zh', '头戴式')).toEqual([chinese]);
  expect(await shownIn(own.token, 'en', '头戴式')).toEqual([]);
  const detail = await asked(mall, 'orderDetail', { orderNo: no }, { token: own.token, language: 'zh' });
  expect(detail.merchantOrderList[0]).toMatchObject({
    merName: '北风音响',
    orderInfoList: [{ productName: '极光无线降噪头戴式耳机', sku: '黑色,小号' }],
  });
});

test('the form of a return names the shop in the language of its reader', async () => {
  const own = await newBuyer(mall);
  const placed = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall }] });
  const chinese = { token: own.token, language: 'zh' };
  const orderNo = placed.orders[0]?.no ?? '';
  expect(await asked(mall, 'refundPreview', { orderNo, lines: [] }, chinese)).toMatchObject({ merName: '北风音响' });
  const { list } = await asked(mall, 'refundApplyList', { page: 1, limit: 10 }, chinese);
  expect(list.map(({ merName }) => merName)).toEqual(['北风音响']);
});

test('messages name products and shops, and orders the country, in the language of their reader', async () => {
  const own = await newBuyer(mall);
  const no = await confirm(mall, own, await buyNow(mall, own, headphones));
  const textIn = async (language: string) =>
    (await asked(mall, 'messages', {}, { token: own.token, language })).list.map(({ text }) => text).join();
  expect(await textIn('en')).toContain('Wireless headphones with noise cancelling');
  expect(await textIn('zh')).toContain('极光无线降噪头戴式耳机');
  await mall.db.sql`update platform_order set address = '1 Main St, Austin, Texas 78701, 美国' where no = ${no}`;
  const read = { token: own.token, language: 'de' };
  const detail = await asked(mall, 'orderDetail', { orderNo: no }, read);
  expect(detail.merchantOrderList[0]?.userAddress).toBe('1 Main St, Austin, Texas 78701, USA');
});

test('what was renamed since stays as it was sold', async () => {
  const { sql } = mall.db;
  const own = await newBuyer(mall);
  await confirm(mall, own, await buyNow(mall, own, headphones));
  await sql`update product_text set name = name || ' 2' where product_id = ${PRODUCTS.headphones}`;
  await sql`update merchant_text set name = name || ' 2'`;
  expect(await shownIn(own.token, 'zh')).toEqual([
    ['Wireless headphones with noise cancelling', '黑色,小号', 'Northwind Audio'],
  ]);
});
