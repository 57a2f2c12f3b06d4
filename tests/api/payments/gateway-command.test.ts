import { beforeAll, expect, test } from 'vitest';
import { listGateway, settleAndPrint } from '../../../src/cli/payments/gateway.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { type TestMall, useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
beforeAll(() => setStock(mall.db.sql, 1000));

async function begun({ call, db }: TestMall) {
  const { token, buyerId } = await newBuyer(mall);
  const { no: orderNo } = await placeOrder(mall, buyerId);
  await call('payBegin', { orderNo, payType: 'weixin', payChannel: 'native' }, { token });
  const [row] = await db.sql<{ no: string }[]>`select max(no) as no from payment`;
  return { orderNo, no: row?.no ?? '' };
}

test('a payment without a gateway message is queried and settled, or the reason is printed', async () => {
  const { orderNo, no } = await begun(mall);
  expect(await settleAndPrint(mall.core, no)).toBe(`Payment ${no} of order ${orderNo} is not paid.`);
  await mall.db.sql`update sandbox_bill set state = 'paid' where no = ${no}`;
  expect(await settleAndPrint(mall.core, no)).toBe(`Payment ${no} of order ${orderNo} has paid it.`);
  expect(await settleAndPrint(mall.core, no)).toBe(`Payment ${no} of order ${orderNo} has paid it.`);
  await expect(settleAndPrint(mall.core, 'WX1')).rejects.toThrow('There is no payment "WX1".');
});

test('what somebody has to look at is listed, and nothing else', async () => {
  expect(await listGateway(mall.core)).toBe(
    'No payment is open for long, came too late or went back.\n\nNo message of a gateway was refused.',
  );
  mall.now += 60_000;
  const { orderNo, no } = await begun(mall);
  await mall.db.sql`update sandbox_bill set state = 'paid', amount = 1 where no = ${no}`;
  expect(await settleAndPrint(mall.core, no)).toBe(`Payment ${no} of order ${orderNo} is not paid (amount).`);
  mall.now += 10 * 60_000;
  const received = await listGateway(mall.core);
  expect(received).toMatch(new RegExp(`${no} +${orderNo} +open `));
  expect(received).toMatch(new RegExp(`${no} +sandbox +paid +1 +USD .* amount$`, 'm'));
});
