import { beforeAll, expect, test } from 'vitest';
import { approveCase } from '#server/modules/aftersales/decide-case.ts';
import { settleGatewayRefund } from '#server/modules/aftersales/subscriptions.ts';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { lastCase, wishFor } from '../../support/orders/refunds.ts';
import { payInSandbox } from '../../support/payments/refunds.ts';

const mall = useMall();

beforeAll(async () => {
  await setStock(mall.db.sql, 1_000);
  await beginChecks(mall.db.sql);
});

const detailOf = async ({ token }: Own, refundOrderNo: string) =>
  (await mall.call('refundDetail', { refundOrderNo }, { token })).data as { refundStatus: number; isDelayed: boolean };

/** A request of a buyer who has paid in the sandbox, to which the shop has agreed. */
async function agreed() {
  const own = await newBuyer(mall);
  const placed = await placeOrder(mall, own.buyerId, { lines: [{ skuId: SKU.blackSmall, quantity: 2 }] });
  await payInSandbox(mall, placed);
  const wish = wishFor(placed, { afterSalesType: 1, returnGoodsType: 0 });
  expect((await mall.call('refundApply', wish, { token: own.token })).code).toBe(200);
  const no = await lastCase(mall, own.buyerId);
  expect(await approveCase(mall.core, { no, operator: 'test' })).toMatchObject({ kind: 'done', status: 2 });
  return { own, placed, no };
}

test('a refund through a gateway is under way until the gateway has confirmed it, and settled once', async () => {
  const { own, no, placed } = await agreed();
  expect(await detailOf(own, no)).toMatchObject({ refundStatus: 2 });
  expect((await mall.call('refundRevoke', { refundOrderNo: no }, { token: own.token })).code).toBe(400);
  await sendDueRefunds(mall.core);
  expect(await detailOf(own, no)).toMatchObject({ refundStatus: 3 });
  await mall.db.transact((tx) =>
    settleGatewayRefund(tx, { refundNo: no, outcome: 'refunded', at: new Date(mall.now) }),
  );
  const [line] = await mall.db
    .sql`select refunded, refund_applied from order_line where id = ${placed.lines[0]?.id ?? 0}`;
  expect(line).toEqual({ refunded: 1, refund_applied: 0 });
  expect(await findViolations(mall.db.sql)).toEqual([]);
});

test('a refund that its gateway refuses for now stays under way and holds its pieces', async () => {
  const { own, no, placed } = await agreed();
  await mall.db.transact((tx) => settleGatewayRefund(tx, { refundNo: no, outcome: 'failed', at: new Date(mall.now) }));
  expect(await detailOf(own, no)).toMatchObject({ refundStatus: 2, isDelayed: true });
  const [line] = await mall.db.sql`select refund_applied from order_line where id = ${placed.lines[0]?.id ?? 0}`;
  expect(line).toEqual({ refund_applied: 1 });
  await sendDueRefunds(mall.core);
  expect(await detailOf(own, no)).toMatchObject({ refundStatus: 3 });
});
