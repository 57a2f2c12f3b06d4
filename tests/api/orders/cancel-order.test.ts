import { beforeAll, expect, test } from 'vitest';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import { addPoints } from '#server/modules/wallet/add-points.ts';
import { COUPON, FLASH_SALE, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const AT_ONCE = 50;

beforeAll(async () => {
  await setStock(mall.db.sql, 1000);
});

const cancel = ({ platformOrderId }: PlacedOrder, by: 'mall' | 'buyer') =>
  mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId, by, now: new Date(mall.now) }));

/** Everything that a purchase takes, as it is now. */
async function held({ buyerId }: Own) {
  const { sql } = mall.db;
  return {
    stock: await sql`select sku_id, stock, sold from sku_stock order by sku_id`,
    quota: await sql`select id, quota from flash_sale_sku order by id`,
    taken: await sql`select sum(quantity)::int as n from flash_sale_taken where buyer_id = ${buyerId}`,
    coupons: await sql`select id, status, used_at, order_no from buyer_coupon where buyer_id = ${buyerId} order by id`,
    points: await sql`select current::int, settled::int, pending::int from points where buyer_id = ${buyerId}`,
  };
}

async function couponOf({ buyerId }: Own): Promise<number> {
  const [row] = await mall.db.sql<{ id: number }[]>`
    insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to)
    values (${COUPON.universal}, ${buyerId}, now(), ${new Date(mall.now + 86_400_000)}) returning id`;
  return row?.id ?? 0;
}

/** Two shops, a coupon, points, and two pieces of a flash sale. */
async function placeRich(buyer: Own) {
  await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 300 });
  const coupon = { id: await couponOf(buyer), money: 500 };
  await mall.db
    .sql`insert into flash_sale_taken (flash_sale_product_id, buyer_id, quantity) values (${FLASH_SALE.todayAndTomorrow}, ${buyer.buyerId}, 0)`;
  const before = await held(buyer);
  const [{ id: flashSaleSkuId = 0 } = {}] = await mall.db.sql<{ id: number }[]>`
    select id from flash_sale_sku where sku_id = ${SKU.groupRadio}`;
  const lines = [{ skuId: SKU.groupRadio, quantity: 2, flashSaleSkuId }, { skuId: 13 }, { skuId: SKU.blackLarge }];
  return { before, placed: await placeOrder(mall, buyer.buyerId, { lines, coupon, points: 120 }) };
}

test('a cancelled purchase gives back all that it took, once', async () => {
  const buyer = await newBuyer(mall);
  const { before, placed } = await placeRich(buyer);
  expect(await held(buyer)).not.toEqual(before);
  expect(await cancel(placed, 'buyer')).toBe(true);
  // The points that the purchase was given for this test are there beside those from before.
  const points = before.points.map((row) => ({ ...row, current: 420, settled: 420 }));
  expect(await held(buyer)).toEqual({ ...before, points });
  expect(await cancel(placed, 'mall')).toBe(false);
  expect(await held(buyer)).toEqual({ ...before, points });
  const rows = await mall.db.sql`
    select p.status, p.cancel_status, array_agg(o.status) as orders from platform_order p join merchant_order o on o.platform_order_id = p.id
    where p.id = ${placed.platformOrderId} group by p.id`;
  expect(rows).toEqual([{ status: 9, cancel_status: 2, orders: [9, 9] }]);
});

test('points of a cancelled purchase are not called a refund, those of a refund are', async () => {
  const buyer = await newBuyer(mall);
  const { placed } = await placeRich(buyer);
  await cancel(placed, 'buyer');
  await mall.db.sql`
    insert into points_line (buyer_id, type, amount, link_type, link_id, status, created_at)
    values (${buyer.buyerId}, 2, 5, 'refund', 'RE20261122000001', 3, ${new Date(mall.now + 1000)})`;
  const { data } = await mall.call('pointsRecords', { page: 1, limit: 2 }, { token: buyer.token });
  expect(data).toMatchObject({
    list: [{ title: 'Deducted after a refund' }, { title: 'Returned: order canceled', integral: 120 }],
  });
});

test('of fifty that cancel at once, one gives back', async () => {
  const buyer = await newBuyer(mall);
  const { before, placed } = await placeRich(buyer);
  const done = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => cancel(placed, at % 2 ? 'buyer' : 'mall')));
  expect(done.filter(Boolean)).toHaveLength(1);
  const { stock, quota, coupons } = await held(buyer);
  expect({ stock, quota, coupons }).toEqual({ stock: before.stock, quota: before.quota, coupons: before.coupons });
});

test('cancelled or paid, whatever comes first, and never both', async () => {
  const buyer = await newBuyer(mall);
  for (let round = 0; round < 10; round++) {
    const before = await held(buyer);
    const placed = await placeOrder(mall, buyer.buyerId, { lines: [{ skuId: 13 }, { skuId: SKU.groupRadio }] });
    const taken = await held(buyer);
    const work = Array.from({ length: 5 }, (_, at) => [
      markPaid(mall, placed),
      cancel(placed, at % 2 ? 'buyer' : 'mall'),
    ]).flat();
    const [paid, cancelled] = Map.groupBy((await Promise.all(work)).entries(), ([at]) => at % 2).values();
    const wins = [paid, cancelled].map((of = []) => of.filter(([, won]) => won).length);
    expect(wins.toSorted()).toEqual([0, 1]);
    expect((await held(buyer)).stock).toEqual(wins[1] ? before.stock : taken.stock);
  }
});

test('purchases of the same product in another order are cancelled side by side', async () => {
  const buyer = await newBuyer(mall);
  const before = await held(buyer);
  const skus = [SKU.blackSmall, SKU.blackLarge, SKU.groupRadio, 13].map((skuId) => ({ skuId }));
  const placed = [];
  for (let n = 0; n < 20; n++)
    placed.push(await placeOrder(mall, buyer.buyerId, { lines: n % 2 ? skus : skus.toReversed() }));
  expect(await Promise.all(placed.map((one) => cancel(one, 'mall')))).toEqual(placed.map(() => true));
  expect((await held(buyer)).stock).toEqual(before.stock);
});

test('a quota that was lowered since stays lowered', async () => {
  const buyer = await newBuyer(mall);
  const [sale] = await mall.db.sql<{ id: number; total: number }[]>`
    select id, quota_total as total from flash_sale_sku where sku_id = ${SKU.groupRadio}`;
  const { id = 0, total = 0 } = sale ?? {};
  const placed = await placeOrder(mall, buyer.buyerId, { lines: [{ skuId: SKU.groupRadio, flashSaleSkuId: id }] });
  await mall.db.sql`update flash_sale_sku set quota = 0, quota_total = 0 where id = ${id}`;
  expect(await cancel(placed, 'mall')).toBe(true);
  expect(await mall.db.sql`select quota from flash_sale_sku where id = ${id}`).toEqual([{ quota: 0 }]);
  await mall.db.sql`update flash_sale_sku set quota = ${total}, quota_total = ${total} where id = ${id}`;
});
