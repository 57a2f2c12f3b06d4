import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AUTOPILOT_STEP_MS } from '#demo/autopilot/rules.ts';
import { runAutopilot } from '#demo/autopilot/run.ts';
import { noteShipment } from '#server/modules/orders/shipments/record-shipment-event.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';
import { NOW } from '../../support/mall/now.ts';
import { inboxOf } from '../../support/messages/mails.ts';
import { markPaid, type OrderWish, type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
let buyerId = 0;

beforeAll(async () => {
  const { sql } = mall.db;
  await setStock(sql, 1000);
  await sql`update product set source = 'demo:' || id`;
  await sql`insert into setting (name, value) values ('demo', '{}'), ('demo past', '0')`;
  ({ buyerId } = await newBuyer(mall));
  await beginChecks(sql);
});

/** What other tests left is no business of the next one. */
beforeEach(async () => {
  await mall.db.sql`update merchant_order set refund_status = 1 where status in (1, 2)`;
  await mall.db.sql`update shipment set status = 3`;
});

async function paid(wish: OrderWish = {}): Promise<PlacedOrder> {
  const placed = await placeOrder(mall, buyerId, wish);
  await markPaid(mall, placed);
  // The helper pays from a wallet that it takes nothing out of.
  await mall.db.sql`update platform_order set pay_type = 'weixin' where id = ${placed.platformOrderId}`;
  return placed;
}

/** Rounds, each a step later than the one before. */
async function rounds(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    mall.now += AUTOPILOT_STEP_MS;
    await runAutopilot(mall.core);
  }
}

const statusOf = async ({ platformOrderId }: PlacedOrder) =>
  (await mall.db.sql`select status from merchant_order where platform_order_id = ${platformOrderId} order by id`).map(
    (row) => row['status'],
  );

const shipmentsOf = ({ platformOrderId }: PlacedOrder) => mall.db.sql<
  { status: number; type: string; pieces: number; events: string[] }[]
>`
  select x.status, x.delivery_type as type,
    (select sum(quantity)::int from shipment_line where shipment_id = x.id) as pieces,
    array(select kind from shipment_event where shipment_id = x.id order by id) as events
  from shipment x join merchant_order o on o.id = x.order_id where o.platform_order_id = ${platformOrderId} order by x.id`;

test('a paid order is sent, and arrives step by step within a quarter of an hour', async () => {
  const placed = await paid({ lines: [{ skuId: SKU.blackSmall, quantity: 3 }] });
  mall.now += AUTOPILOT_STEP_MS - 1;
  expect(await runAutopilot(mall.core)).toBe(0);
  expect(await statusOf(placed)).toEqual([1]);
  mall.now += 1;
  await runAutopilot(mall.core);
  expect(await statusOf(placed)).toEqual([4]);
  expect(await shipmentsOf(placed)).toEqual([{ status: 0, type: 'express', pieces: 3, events: ['handedIn'] }]);
  expect(await inboxOf(mall, buyerId)).toEqual(['orderShipped']);
  await runAutopilot(mall.core);
  expect(await shipmentsOf(placed)).toMatchObject([{ status: 0 }]);
  await rounds(3);
  const events = ['handedIn', 'underWay', 'delivering', 'signed'];
  expect(await shipmentsOf(placed)).toEqual([{ status: 3, type: 'express', pieces: 3, events }]);
  expect(mall.now - NOW).toBeLessThanOrEqual(15 * 60_000);
  await rounds(2);
  expect(await statusOf(placed)).toEqual([4]);
  expect((await shipmentsOf(placed)).flatMap((shipment) => shipment.events)).toEqual(events);
  expect(await findViolations(mall.db.sql)).toEqual([]);
});

test('some orders of several lines come in two shipments', async () => {
  const lines = [{ skuId: SKU.blackSmall }, { skuId: SKU.blackLarge, quantity: 2 }];
  const placed = await Promise.all([1, 2, 3].map(() => paid({ lines })));
  await rounds(1);
  expect((await Promise.all(placed.map(statusOf))).flat().sort()).toEqual([2, 4, 4]);
  await rounds(1);
  expect((await Promise.all(placed.map(statusOf))).flat()).toEqual([4, 4, 4]);
  const sizes = await Promise.all(placed.map(async (one) => (await shipmentsOf(one)).map(({ pieces }) => pieces)));
  expect(sizes.toSorted((a, b) => a.length - b.length)).toEqual([[3], [3], [1, 2]]);
  expect(await findViolations(mall.db.sql)).toEqual([]);
});

test('several at once make each step once', async () => {
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => paid({ lines: [{ skuId: SKU.blackSmall }, { skuId: SKU.blackLarge }] })),
  );
  for (let i = 0; i < 7; i++) {
    mall.now += AUTOPILOT_STEP_MS;
    const steps = await Promise.all(Array.from({ length: 4 }, () => runAutopilot(mall.core)));
    if (i === 0) expect(steps.reduce((sum, n) => sum + n)).toBe(12);
  }
  for (const one of placed) {
    expect(await statusOf(one)).toEqual([4]);
    for (const { status, events } of await shipmentsOf(one))
      expect([status, new Set(events).size, events.length]).toEqual([3, 4, 4]);
  }
  expect(await findViolations(mall.db.sql)).toEqual([]);
});

test('what a person sends or tracks by hand is left to that person', async () => {
  const lines = [{ skuId: SKU.blackSmall, quantity: 2 }];
  const placed = await paid({ lines });
  const [order, line] = [placed.orders[0]?.no ?? '', placed.lines[0]?.id ?? 0];
  const delivery = { deliveryType: 'express', expressCode: 'dhl', expressName: 'DHL', trackingNumber: '4711' } as const;
  await shipOrder(mall.core, { no: order, pieces: [{ id: line, quantity: 1 }], delivery, mark: '' });
  await rounds(3);
  expect(await statusOf(placed)).toEqual([2]);
  expect(await shipmentsOf(placed)).toMatchObject([{ status: 0, pieces: 1 }]);

  const tracked = await paid();
  await rounds(1);
  const [shipment] = await mall.db.sql<{ id: number }[]>`
    select x.id from shipment x join merchant_order o on o.id = x.order_id where o.platform_order_id = ${tracked.platformOrderId}`;
  mall.now += AUTOPILOT_STEP_MS;
  await noteShipment(mall.core, { shipmentId: shipment?.id ?? 0, kind: 'delivering', note: 'Leeds' });
  await runAutopilot(mall.core);
  expect(await shipmentsOf(tracked)).toMatchObject([{ status: 2, events: ['handedIn', 'delivering'] }]);
  await rounds(1);
  expect(await shipmentsOf(tracked)).toMatchObject([{ status: 3, events: ['handedIn', 'delivering', 'signed'] }]);
});

test('what is not to be sent is not sent: unpaid, fetched, asked back, of the past', async () => {
  const { sql } = mall.db;
  const unpaid = await placeOrder(mall, buyerId);
  const fetched = await placeOrder(mall, buyerId, { shippingType: 2 });
  await markPaid(mall, fetched, 3);
  const back = await paid();
  await sql`update merchant_order set refund_status = 1 where platform_order_id = ${back.platformOrderId}`;
  const past = await paid();
  await sql`update setting set value = to_jsonb(${past.orders[0]?.id ?? 0}::int) where name = 'demo past'`;
  const online = await paid({ shippingType: 3 });
  await rounds(2);
  const all = await Promise.all([unpaid, fetched, back, past, online].map(statusOf));
  expect(all.flat()).toEqual([0, 3, 1, 1, 4]);
  expect(await shipmentsOf(online)).toEqual([{ status: 0, type: 'fictitious', pieces: 1, events: [] }]);
});

test('it flies over made-up products of a demo mall alone, never where others can reach it, and so many at a time', async () => {
  const { sql } = mall.db;
  const placed = await Promise.all([1, 2, 3].map(() => paid()));
  const flying = () => runAutopilot({ ...mall.core, config: { ...mall.core.config, localOnly: false } });
  mall.now += AUTOPILOT_STEP_MS;
  expect(await flying()).toBe(0);
  await sql`update setting set name = 'no demo' where name = 'demo'`;
  expect(await runAutopilot(mall.core)).toBe(0);
  await sql`update setting set name = 'demo' where name = 'no demo'`;
  await sql`update product set source = null`;
  expect(await runAutopilot(mall.core)).toBe(0);
  await sql`update product set source = 'demo:' || id`;
  expect(await runAutopilot(mall.core, 2)).toBe(2);
  expect((await Promise.all(placed.map(statusOf))).flat().sort()).toEqual([1, 4, 4]);
});
