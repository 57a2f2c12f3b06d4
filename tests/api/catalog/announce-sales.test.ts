import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribe } from '#server/platform/db/subscribe.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const messages: string[] = [];
let stop = async () => {};

/** What another process of the mall receives. */
beforeAll(async () => {
  stop = await subscribe(mall.db.target, {
    listen: (sql) => sql`listen catalog`,
    onMessage: (message) => messages.push(message),
    onOpen: () => {},
  });
});
afterAll(() => stop());

/** Messages come in the order of their commits: all before this one are here. */
async function receiveAll(): Promise<string[]> {
  await mall.db.sql`select pg_notify('catalog', 'stock:0')`;
  await expect.poll(() => messages).toContain('stock:0');
  return messages.splice(0).filter((message) => message !== 'stock:0');
}

beforeEach(receiveAll);

const shownStock = async (productId: number) =>
  (await asked(mall, 'goodsDetail', { id: productId }, {}))?.productInfo.stock;

test('a sale is announced to other processes, and the one that sold shows the stock that is left at once', async () => {
  const buyer = await newBuyer(mall);
  const tea = await putOnSale(mall, { stock: 5 });
  await receiveAll();
  expect(await shownStock(tea.productId)).toBe(5);
  await confirm(mall, buyer, await buyNow(mall, buyer, { ...tea, quantity: 2 }));
  expect(await shownStock(tea.productId)).toBe(3);
  await expect.poll(() => messages).toEqual([`stock:${tea.productId}`]);
});

test('the database announces every other change of stock in its transaction, and no sale', async () => {
  const { productId, skuId } = await putOnSale(mall, { stock: 5 });
  await receiveAll();
  await mall.db.sql`update sku_stock set stock = stock - 1, sold = sold + 1 where sku_id = ${skuId}`;
  expect(await receiveAll()).toEqual([]);
  await mall.db.sql`update sku_stock set stock = stock + 1, sold = sold - 1 where sku_id = ${skuId}`;
  expect(await receiveAll()).toEqual([`stock:${productId}`]);
  await mall.db.sql`update sku_stock set stock = 9 where sku_id = ${skuId}`;
  expect(await receiveAll()).toEqual([`stock:${productId}`]);
});

test('an order that is refused announces nothing', async () => {
  const buyer = await newBuyer(mall);
  const tea = await putOnSale(mall, { stock: 1 });
  const key = await buyNow(mall, buyer, { ...tea, quantity: 1 });
  await mall.db.sql`update sku_stock set stock = 0, sold = 1 where sku_id = ${tea.skuId}`;
  await receiveAll();
  const choices = { preOrderNo: key, isUseIntegral: false, platUserCouponId: 0, orderMerchantRequestList: [] };
  expect((await mall.call('orderCreate', choices, { token: buyer.token })).data).toBeNull();
  expect(await receiveAll()).toEqual([]);
});
