import { expect } from 'vitest';
import { cancelPurchase } from '#server/services/order/cancel-purchase.ts';
import { heldSale } from '../support/held-sale.ts';
import { beginChecks } from '../support/invariants.ts';
import { useMall } from '../support/mall.ts';
import { askAs, atOnce, isOk, race, useCrowd } from '../support/race.ts';

const mall = useMall();
const crowd = useCrowd(mall);

race(mall, 'pieces that come back go to those who wait, whatever others order meanwhile', async () => {
  const sale = await heldSale(mall, 3);
  await beginChecks(mall.db.sql);
  const inLine = crowd.slice(0, 5);
  for (const buyer of inLine) expect(isOk(await askAs(mall, buyer, 'waitlistJoin', sale.wish))).toBe(true);
  const { id, skuId } = sale.wish;
  const wish = { preOrderType: 'seckill', orderDetails: [{ productId: id, attrValueId: skuId, productNum: 1 }] };
  const cancelAll = Promise.all(
    sale.orders.map(({ purchaseId }) =>
      mall.db.transact((tx) => cancelPurchase(tx, { purchaseId, by: 'mall', now: new Date(mall.now) })),
    ),
  );
  const strangers = await atOnce(crowd.slice(5), (buyer) => askAs(mall, buyer, 'preOrder', wish));
  await cancelAll;
  expect(strangers.filter(isOk)).toHaveLength(0);
  const [sku] = await mall.db.sql`select quota, reserved from seckill_sku where id = ${sale.seckillSkuId}`;
  expect(sku).toEqual({ quota: 3, reserved: 3 });
  const begun = await atOnce(inLine, (buyer) => askAs(mall, buyer, 'preOrder', wish));
  expect(begun.map(isOk)).toEqual([true, true, true, false, false]);
  await atOnce(inLine.slice(0, 3), (buyer) => askAs(mall, buyer, 'waitlistLeave', sale.wish));
  const [after] = await mall.db.sql`select quota, reserved from seckill_sku where id = ${sale.seckillSkuId}`;
  expect(after, 'two more were in line, the third piece is for everybody').toEqual({ quota: 3, reserved: 2 });
});
