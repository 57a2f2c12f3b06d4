import { beforeAll, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { cancelOverdue } from '#server/modules/orders/cancel-overdue.ts';
import { completeDue } from '#server/modules/orders/complete-due.ts';
import { receiveDue } from '#server/modules/orders/receive-due.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const DAY = 86_400_000;
const HALF_HOUR = 30 * 60_000;

beforeAll(async () => {
  await setStock(mall.db.sql, 1000);
});

const stock = () => mall.db.sql`select sku_id, stock, sold from sku_stock order by sku_id`;
const statusOf = async ({ platformOrderId }: PlacedOrder) =>
  (await mall.db.sql`select status from merchant_order where platform_order_id = ${platformOrderId}`).map(
    ({ status }) => status,
  );

/** Sent now, and so many points to gain. */
async function sent(buyerId: number, points = 0): Promise<PlacedOrder> {
  const placed = await placeOrder(mall, buyerId);
  await markPaid(mall, placed);
  await mall.db.sql`update merchant_order set status = 4, shipped_at = ${new Date(mall.now)}, points_gained = ${points}
    where platform_order_id = ${placed.platformOrderId}`;
  return placed;
}

const refund = ({ platformOrderId }: PlacedOrder, status: number) =>
  mall.db.sql`update merchant_order set refund_status = ${status} where platform_order_id = ${platformOrderId}`;

test('what is not paid in time is cancelled at the very moment, and not before', async () => {
  const { buyerId } = await newBuyer(mall);
  const before = await stock();
  const placed = await placeOrder(mall, buyerId);
  const paid = await placeOrder(mall, buyerId);
  await markPaid(mall, paid);
  const taken = await stock();
  mall.now += HALF_HOUR - 1;
  expect(await cancelOverdue(mall.core)).toBe(0);
  expect(await stock()).toEqual(taken);
  mall.now += 1;
  expect(await cancelOverdue(mall.core)).toBe(1);
  expect([await statusOf(placed), await statusOf(paid)]).toEqual([[9], [1]]);
  expect(await stock()).not.toEqual(before);
  const [row] = await mall.db
    .sql`select cancel_status, cancelled_at from platform_order where id = ${placed.platformOrderId}`;
  expect(row).toEqual({ cancel_status: 1, cancelled_at: new Date(mall.now) });
});

test('two servers at once cancel each order once, while its owners pay and give up', async () => {
  const { buyerId, token } = await newBuyer(mall);
  const before = await stock();
  const placed = [];
  for (let n = 0; n < 24; n++) placed.push(await placeOrder(mall, buyerId));
  const giveUps = placed.slice(0, 8).map(({ no }) => mall.call('orderCancel', { orderNo: no }, { token }));
  mall.now += HALF_HOUR;
  const pays = placed.slice(8, 16).map((one) => markPaid(mall, one));
  const rounds = await Promise.all([
    cancelOverdue(mall.core),
    cancelOverdue(mall.core),
    cancelOverdue(mall.core, { atOnce: 5 }),
  ]);
  const [givenUp, paid] = await Promise.all([Promise.all(giveUps), Promise.all(pays)]);
  const last = await cancelOverdue(mall.core);
  const done = [...rounds, last].reduce((sum, n) => sum + n, 0);
  const byHand = givenUp.filter(({ code }) => code === CODES.ok).length;
  const kept = paid.filter(Boolean).length;
  expect(done + byHand + kept).toBe(placed.length);
  const sold = (rows: readonly { sold?: number }[]) => rows.reduce((sum, row) => sum + (row.sold ?? 0), 0);
  expect(sold(await stock()) - sold(before)).toBe(kept);
});

test('one that cannot be cancelled does not hold up others', async () => {
  const { buyerId } = await newBuyer(mall);
  const broken = await placeOrder(mall, buyerId);
  const placed = await placeOrder(mall, buyerId, { lines: [{ skuId: 13 }] });
  const [{ skuId = 0 } = {}] = broken.lines;
  const [{ sold } = { sold: 0 }] = await mall.db.sql`select sold from sku_stock where sku_id = ${skuId}`;
  await mall.db.sql`update sku_stock set sold = 0 where sku_id = ${skuId}`;
  mall.now += HALF_HOUR;
  expect(await cancelOverdue(mall.core)).toBe(1);
  expect([await statusOf(broken), await statusOf(placed)]).toEqual([[0], [9]]);
  expect(mall.faults.splice(0)).toMatchObject([expect.stringContaining('an overdue order is not cancelled yet')]);
  await mall.db.sql`update sku_stock set sold = ${sold} where sku_id = ${skuId}`;
  expect(await cancelOverdue(mall.core)).toBe(1);
});

test('what was sent fourteen days ago counts as received, unless after-sales are open', async () => {
  const { buyerId } = await newBuyer(mall);
  const [plain, asking, partly, gone] = [
    await sent(buyerId),
    await sent(buyerId),
    await sent(buyerId),
    await sent(buyerId),
  ];
  await refund(asking, 1);
  await refund(partly, 2);
  await refund(gone, 3);
  mall.now += 14 * DAY - 1;
  expect(await receiveDue(mall.core)).toBe(0);
  mall.now += 1;
  const both = await Promise.all([receiveDue(mall.core), receiveDue(mall.core)]);
  expect(both.toSorted()).toEqual([0, 2]);
  expect(await Promise.all([plain, asking, partly, gone].map(statusOf))).toEqual([[5], [4], [5], [4]]);
});

test('it is completed once when its return window ends, and its points are credited with it', async () => {
  const { buyerId, token } = await newBuyer(mall);
  const placed = await sent(buyerId, 129);
  const given = await sent(buyerId, 50);
  mall.now += 14 * DAY;
  await receiveDue(mall.core);
  await refund(given, 3);
  mall.now += 15 * DAY - 1;
  expect(await completeDue(mall.core)).toBe(0);
  mall.now += 1;
  const both = await Promise.all([completeDue(mall.core), completeDue(mall.core)]);
  expect(both.reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(2);
  expect([await statusOf(placed), await statusOf(given)]).toEqual([[6], [6]]);
  const lines = await mall.db.sql`
    select type, amount::int, link_type, link_id, status, pending_days, release_at from points_line where buyer_id = ${buyerId}`;
  expect(lines).toEqual([
    {
      ...{ type: 1, amount: 129, link_type: 'order', link_id: placed.orders[0]?.no, status: 3, pending_days: 0 },
      release_at: null,
    },
  ]);
  const points = async () => (await mall.call('pointsAccount', {}, { token })).data;
  expect(await points()).toMatchObject({ integral: 129, freezeIntegral: 0 });
});

test('an order whose after-sales are open is not completed', async () => {
  const { buyerId } = await newBuyer(mall);
  const placed = await sent(buyerId, 10);
  await mall.db.sql`update merchant_order set status = 5, received_at = ${new Date(mall.now)}, refund_status = 1
    where platform_order_id = ${placed.platformOrderId}`;
  mall.now += 15 * DAY;
  await completeDue(mall.core);
  expect(await statusOf(placed)).toEqual([5]);
});

describe('a run of due work', () => {
  const COUNT = 5;
  const atOnce = 2;

  test('goes on until nothing more is due', async () => {
    const { buyerId } = await newBuyer(mall);
    const orders: PlacedOrder[] = [];
    for (let n = 0; n < COUNT; n++) orders.push(await sent(buyerId));
    for (let n = 0; n < COUNT; n++) orders.push(await placeOrder(mall, buyerId));
    const states = async () => (await Promise.all(orders.map(statusOf))).flat();
    const all = (status: number) => Array(COUNT).fill(status);
    mall.now += 14 * DAY;
    expect(await cancelOverdue(mall.core, { atOnce })).toBe(COUNT);
    expect(await receiveDue(mall.core, { atOnce })).toBe(COUNT);
    expect(await states()).toEqual([...all(5), ...all(9)]);
    mall.now += 15 * DAY;
    expect(await completeDue(mall.core, { atOnce })).toBe(COUNT);
    expect(await states()).toEqual([...all(6), ...all(9)]);
  });

  test('ends after the batch during which the mall is closed', async () => {
    const { buyerId } = await newBuyer(mall);
    for (let n = 0; n < COUNT; n++) await sent(buyerId);
    mall.now += 14 * DAY;
    expect(await receiveDue(mall.core, { atOnce, stopped: AbortSignal.abort() })).toBe(atOnce);
    expect(await receiveDue(mall.core)).toBe(COUNT - atOnce);
  });

  test('does not repeat a batch of which nothing can be handled', async () => {
    const { buyerId } = await newBuyer(mall);
    const broken = [await placeOrder(mall, buyerId), await placeOrder(mall, buyerId)];
    const [{ skuId = 0 } = {}] = broken[0]?.lines ?? [];
    const [{ sold } = { sold: 0 }] = await mall.db.sql`select sold from sku_stock where sku_id = ${skuId}`;
    await mall.db.sql`update sku_stock set sold = 0 where sku_id = ${skuId}`;
    mall.now += HALF_HOUR;
    expect(await cancelOverdue(mall.core, { atOnce })).toBe(0);
    expect(mall.faults.splice(0)).toHaveLength(2);
    await mall.db.sql`update sku_stock set sold = ${sold} where sku_id = ${skuId}`;
    expect(await cancelOverdue(mall.core, { atOnce })).toBe(2);
  });
});
