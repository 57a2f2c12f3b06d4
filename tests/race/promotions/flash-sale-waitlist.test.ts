import { beforeAll, expect } from 'vitest';
import { RESERVED_MINUTES } from '#domain/promotions/flash-sale-waitlist.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/duration.ts';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import { runWaitlist } from '#server/modules/promotions/run-waitlist.ts';
import { asked, buyNow, choicesOf } from '../../support/checkout/calls.ts';
import { beginChecks } from '../../support/database/invariants.ts';
import { atOnce, isOk, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type HeldSale, heldSale } from '../../support/promotions/held-flash-sale.ts';

const mall = useMall();
const crowd = useCrowd(mall);
// Many rounds take more than the two days that the sale has.
beforeAll(() => mall.db.sql`update flash_sale_activity set end_date = end_date + 10`);

const cancelAll = ({ orders }: HeldSale) =>
  Promise.all(
    orders.map(({ platformOrderId }) =>
      mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId, by: 'mall', now: new Date(mall.now) })),
    ),
  );

race(mall, 'pieces that come back go to those who wait, whatever others order meanwhile', async () => {
  const sale = await heldSale(mall, 3);
  await beginChecks(mall.db.sql);
  const inLine = crowd.slice(0, 5);
  for (const buyer of inLine) expect(isOk(await requestAs(mall, buyer, 'waitlistJoin', sale.wish))).toBe(true);
  const { id, skuId } = sale.wish;
  const wish = { preOrderType: 'seckill', orderDetails: [{ productId: id, attrValueId: skuId, productNum: 1 }] };
  const cancelled = cancelAll(sale);
  const strangers = await atOnce(crowd.slice(5), (buyer) => requestAs(mall, buyer, 'preOrder', wish));
  await cancelled;
  expect(strangers.filter(isOk)).toHaveLength(0);
  const [sku] = await mall.db.sql`select quota, reserved from flash_sale_sku where id = ${sale.flashSaleSkuId}`;
  expect(sku).toEqual({ quota: 3, reserved: 3 });
  const begun = await atOnce(inLine, (buyer) => requestAs(mall, buyer, 'preOrder', wish));
  expect(begun.map(isOk)).toEqual([true, true, true, false, false]);
  await atOnce(inLine.slice(0, 3), (buyer) => requestAs(mall, buyer, 'waitlistLeave', sale.wish));
  const [after] = await mall.db.sql`select quota, reserved from flash_sale_sku where id = ${sale.flashSaleSkuId}`;
  expect(after, 'two more were in line, the third piece is for everybody').toEqual({ quota: 3, reserved: 2 });
});

race(mall, 'orders take only what is left or kept for them, while pieces come back and places move', async () => {
  const sale = await heldSale(mall, 3);
  const { id, skuId } = sale.wish;
  const setLeft = (left: number) =>
    mall.db.sql`update flash_sale_sku set quota = ${left}, quota_total = ${left + 3} where id = ${sale.flashSaleSkuId}`;
  // All stand at the last button since pieces were left.
  await setLeft(100);
  const ready = await Promise.all(
    crowd.slice(0, 20).map(async (buyer) => {
      const preOrderNo = await buyNow(mall, buyer, { productId: id, skuId }, {}, 'seckill');
      const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token });
      return { buyer, wish: choicesOf(preOrderNo, loaded) };
    }),
  );
  await setLeft(0);
  await beginChecks(mall.db.sql);
  const inLine = ready.slice(0, 5);
  for (const { buyer } of inLine) expect(isOk(await requestAs(mall, buyer, 'waitlistJoin', sale.wish))).toBe(true);
  const order = (all: typeof ready) => atOnce(all, ({ buyer, wish }) => requestAs(mall, buyer, 'orderCreate', wish));
  const [first] = inLine;
  if (!first) throw new Error('nobody came');
  const [waiting, strangers] = await Promise.all([
    order(inLine.slice(1)),
    order(ready.slice(5)),
    cancelAll(sale),
    requestAs(mall, first.buyer, 'waitlistLeave', sale.wish),
    runWaitlist(mall.core),
  ]);
  expect(strangers.filter(isOk), 'every piece is kept for the four who still wait').toHaveLength(0);
  const won = waiting.filter(isOk).length;
  const [sku] = await mall.db.sql`select quota, reserved from flash_sale_sku where id = ${sale.flashSaleSkuId}`;
  expect(sku).toEqual({ quota: 3 - won, reserved: 3 - won });
  const again = await order(inLine.slice(1));
  expect(again.filter(isOk)).toHaveLength(3 - won);
});

/** Sessions of the small mall's flash sales; places end with theirs. */
const SESSION_MS = 8 * HOUR_MS;

/** Goes on to the next session where this one has not so long to run. */
function startInSession(needed: number): void {
  const left = SESSION_MS - (mall.now % SESSION_MS);
  if (left <= needed) mall.now += left;
}

race(
  mall,
  'a piece goes down the line in its order while buyers let their five minutes pass, and nobody is skipped',
  async () => {
    const inLine = crowd.slice(0, 4);
    startInSession((inLine.length + 1) * RESERVED_MINUTES * MINUTE_MS);
    const sale = await heldSale(mall);
    for (const buyer of inLine) expect(isOk(await requestAs(mall, buyer, 'waitlistJoin', sale.wish))).toBe(true);
    const { id, skuId } = sale.wish;
    const wish = { preOrderType: 'seckill', orderDetails: [{ productId: id, attrValueId: skuId, productNum: 1 }] };
    const offeredTo = async () => {
      const rows = await mall.db.sql<{ buyerId: number }[]>`
      select buyer_id as "buyerId" from flash_sale_waitlist
      where flash_sale_sku_id = ${sale.flashSaleSkuId} and reserved_until > ${new Date(mall.now)}`;
      return rows.map(({ buyerId }) => buyerId);
    };
    const others = () => atOnce(crowd.slice(4, 14), (buyer) => requestAs(mall, buyer, 'preOrder', wish));
    await Promise.all([cancelAll(sale), runWaitlist(mall.core)]);
    for (const { buyerId } of inLine) {
      expect(await offeredTo()).toEqual([buyerId]);
      mall.now += RESERVED_MINUTES * MINUTE_MS;
      // Several servers move the line on while strangers try to get in between.
      const [tried] = await Promise.all([
        others(),
        runWaitlist(mall.core),
        runWaitlist(mall.core),
        runWaitlist(mall.core),
      ]);
      if (buyerId !== inLine.at(-1)?.buyerId) expect(tried.filter(isOk)).toHaveLength(0);
    }
    expect(await offeredTo()).toEqual([]);
    const [sku] = await mall.db.sql`select quota, reserved from flash_sale_sku where id = ${sale.flashSaleSkuId}`;
    expect(sku, 'the line is empty, so the piece is for everybody').toEqual({ quota: 1, reserved: 0 });
  },
);
