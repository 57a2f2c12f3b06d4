import { expect, test } from 'vitest';
import { RESERVED_MINUTES } from '#domain/promotions/flash-sale-waitlist.ts';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import { takeQuota } from '#server/modules/promotions/queries/flash-sale-quota.ts';
import { lockSaleSkus } from '#server/modules/promotions/queries/flash-sale-waitlist.ts';
import { runWaitlist } from '#server/modules/promotions/run-waitlist.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { asked, buyNow, choicesOf } from '../../support/checkout/calls.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { somebodyWaits } from '../../support/database/locks.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, type PlacedOrder } from '../../support/orders/orders.ts';
import { type HeldSale, heldSale } from '../../support/promotions/held-flash-sale.ts';

const mall = useMall();
const MINUTE_MS = 60_000;

const look = ({ wish }: HeldSale, buyer?: Own) => asked(mall, 'waitlist', wish, { token: buyer?.token });
const join = ({ wish }: HeldSale, { token }: Own) => asked(mall, 'waitlistJoin', wish, { token });
const leave = ({ wish }: HeldSale, { token }: Own) => asked(mall, 'waitlistLeave', wish, { token });
const cancel = ({ platformOrderId }: PlacedOrder | { platformOrderId: number }) =>
  mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId, by: 'mall', now: new Date(mall.now) }));

/** What the checkout answers a buyer who wants one piece of the sale. */
const begin = ({ wish: { id, skuId } }: HeldSale, { token }: Own) =>
  mall.call(
    'preOrder',
    { preOrderType: 'seckill', orderDetails: [{ productId: id, attrValueId: skuId, productNum: 1 }] },
    { token },
  );

async function order({ wish: { id, skuId } }: HeldSale, buyer: Own) {
  const preOrderNo = await buyNow(mall, buyer, { productId: id, skuId }, {}, 'seckill');
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token });
  return asked(mall, 'orderCreate', choicesOf(preOrderNo, loaded), { token: buyer.token });
}

const messagesTo = ({ email }: Own) => mall.db.sql<{ subject: string; body: string }[]>`
  select subject, body from message where target = ${email} order by id`;

test('a buyer can wait for a piece only while all pieces are in unpaid orders', async () => {
  const sale = await heldSale(mall);
  const buyer = await newBuyer(mall);
  expect(await look(sale)).toEqual({ state: 'open', ahead: 0, reservedUntil: null });
  expect(await join(sale, buyer)).toEqual({ state: 'waiting', ahead: 0, reservedUntil: null });
  expect(await join(sale, buyer), 'joining twice keeps the place').toMatchObject({ state: 'waiting', ahead: 0 });
  expect(await join(sale, await newBuyer(mall))).toMatchObject({ state: 'waiting', ahead: 1 });
});

test('a piece that comes back is kept for the first in line, who alone can order it', async () => {
  const sale = await heldSale(mall);
  const [first, second, stranger] = [await newBuyer(mall), await newBuyer(mall), await newBuyer(mall)];
  await join(sale, first);
  await join(sale, second);
  await beginChecks(mall.db.sql);
  for (const one of sale.orders) await cancel(one);
  expect((await begin(sale, stranger)).headers.get('Mall-Error'), 'sold out for others').toBe('6103');
  expect((await begin(sale, second)).headers.get('Mall-Error')).toBe('6103');
  expect(await look(sale, first)).toEqual({
    state: 'reserved',
    ahead: 0,
    reservedUntil: mall.now + RESERVED_MINUTES * MINUTE_MS,
  });
  await order(sale, first);
  expect(await look(sale, first), 'the place is used up').toMatchObject({ reservedUntil: null });
  expect(await look(sale, second)).toMatchObject({ state: 'waiting', ahead: 0 });
  expect([...(await findViolations(mall.db.sql))]).toEqual([]);
});

test('a reservation that is not used goes to the next in line, and each is sent one message', async () => {
  const sale = await heldSale(mall);
  const [first, second] = [await newBuyer(mall), await newBuyer(mall)];
  await join(sale, first);
  await join(sale, second);
  for (const one of sale.orders) await cancel(one);
  await runWaitlist(mall.core);
  await runWaitlist(mall.core);
  const [message, ...more] = await messagesTo(first);
  expect(more).toEqual([]);
  expect(message?.body).toContain(`https://mall.test/tin-of-tea-d-${sale.wish.id}-1.html`);
  expect(await messagesTo(second)).toHaveLength(0);

  mall.now += RESERVED_MINUTES * MINUTE_MS;
  expect((await begin(sale, first)).headers.get('Mall-Error'), 'the time is over before the job runs').toBe('6103');
  await runWaitlist(mall.core);
  expect(await look(sale, second)).toMatchObject({ state: 'reserved' });
  expect(await messagesTo(second)).toHaveLength(1);
  await order(sale, second);
});

test('who leaves the line passes a reserved piece on', async () => {
  const sale = await heldSale(mall);
  const [first, second] = [await newBuyer(mall), await newBuyer(mall)];
  await join(sale, first);
  await join(sale, second);
  for (const one of sale.orders) await cancel(one);
  expect(await leave(sale, first)).toMatchObject({ reservedUntil: null });
  expect(await look(sale, second)).toMatchObject({ state: 'reserved' });
  await leave(sale, second);
  expect((await begin(sale, first)).message, 'no buyer waits: the piece is for everybody').toBeNull();
});

test('places and reservations end with the session', async () => {
  const sale = await heldSale(mall, 2);
  const [first, second] = [await newBuyer(mall), await newBuyer(mall)];
  await join(sale, first);
  await join(sale, second);
  await cancel(sale.orders[0] ?? { platformOrderId: 0 });
  mall.now += 9 * 60 * MINUTE_MS;
  await runWaitlist(mall.core);
  const rows = await mall.db.sql`select 1 from flash_sale_waitlist where flash_sale_sku_id = ${sale.flashSaleSkuId}`;
  expect(rows).toHaveLength(0);
  const [sku] = await mall.db.sql`select quota, reserved from flash_sale_sku where id = ${sale.flashSaleSkuId}`;
  expect(sku).toEqual({ quota: 1, reserved: 0 });
});

test('an order that waits for the sale sees the piece that is reserved for its buyer meanwhile', async () => {
  const sale = await heldSale(mall);
  const [{ buyerId, ...own }, [held]] = [await newBuyer(mall), sale.orders];
  await join(sale, { buyerId, ...own });
  const now = new Date(mall.now);
  const taken = await mall.db.transact(async (tx) => {
    await lockSaleSkus(tx, [sale.flashSaleSkuId]);
    const taking = mall.db.transact((other) =>
      takeQuota(other, { flashSaleSkuId: sale.flashSaleSkuId, buyerId, quantity: 1, now }),
    );
    await somebodyWaits(mall);
    await cancelPlatformOrder(tx, { platformOrderId: held?.platformOrderId ?? 0, by: 'mall', now });
    return { taking };
  });
  expect(await taken.taking).toBe(true);
});

test('a buyer who has ordered all that the sale allows cannot wait for more', async () => {
  const sale = await heldSale(mall, 2);
  const buyer = await newBuyer(mall);
  await mall.db.sql`
    insert into flash_sale_taken (flash_sale_product_id, buyer_id, quantity) values (${sale.wish.id}, ${buyer.buyerId}, 1)`;
  await mall.db.sql`update flash_sale_activity set all_quota = 1 where id = 2`;
  const { headers, message } = await mall.call('waitlistJoin', sale.wish, { token: buyer.token });
  await mall.db.sql`update flash_sale_activity set all_quota = 0 where id = 2`;
  expect(headers.get('Mall-Error')).toBe('6503');
  expect(message).toContain('Tin of tea');
});

test('no buyer waits for pieces that are paid, because they do not come back', async () => {
  const sold = await heldSale(mall);
  for (const one of sold.orders) await markPaid(mall, one);
  expect(await look(sold)).toMatchObject({ state: 'closed' });
  const refused = await mall.call('waitlistJoin', sold.wish, { token: (await newBuyer(mall)).token });
  expect(refused.headers.get('Mall-Error')).toBe('6504');
});
