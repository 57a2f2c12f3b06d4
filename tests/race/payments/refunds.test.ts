import { expect } from 'vitest';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import type { Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { buyNow, confirm } from '../../support/checkout/calls.ts';
import { race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';
import { useSettled, wantRefund } from '../../support/payments/refunds.ts';

const mall = useMall();
const settledOf = useSettled(mall);
const crowd = useCrowd(mall, 8);
const PRICE = 900;
const PART = 250;
const SERVERS = 4;

/** An order that its buyer has paid in the sandbox, whose page keeps refunds waiting for every second one. */
async function paid(buyer: Own, orderNo: string, isSlow: boolean) {
  await requestAs(mall, buyer, 'payBegin', { orderNo, payType: 'weixin', payChannel: 'native' });
  const [row] = await mall.db.sql<{ no: string; code: string; id: number }[]>`
    select y.no, y.code, p.id from payment y join platform_order p on p.id = y.platform_order_id where p.no = ${orderNo}`;
  if (!row) throw new Error('no payment');
  const bill = { no: row.no, ticket: row.code.split('.').at(-1) ?? '' };
  await mall.call('sandboxAnswer', { ...bill, isApproved: true });
  if (isSlow) await mall.call('sandboxRefunds', { ...bill, refunds: 'later' });
  return { bill, platformOrderId: row.id };
}

/** Many want parts of the same orders back at once, servers send them, and the gateway reports at the same time. */
race(mall, 'refunds of one payment, wanted, sent and reported at once, never come to more than was paid', async () => {
  const tea = await putOnSale(mall, { stock: 1_000, price: PRICE });
  const orders = [];
  for (const [at, buyer] of crowd.entries())
    orders.push(await paid(buyer, await confirm(mall, buyer, await buyNow(mall, buyer, tea)), at % 2 === 1));
  // Four parts of 250 are more than 900: one of each order has to be refused.
  const wishes = orders.flatMap(({ platformOrderId }) =>
    Array.from({ length: 4 }, () => wantRefund(mall, platformOrderId, PART)),
  );
  const sending = Array.from({ length: SERVERS }, () => sendDueRefunds(mall.core));
  const wanted = await Promise.allSettled(wishes);
  const numbers = wanted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(numbers).toHaveLength(3 * orders.length);
  await Promise.all(sending);
  const deciding = orders.map(({ bill }) => mall.call('sandboxRefunds', { ...bill, refunds: 'atOnce' }));
  await Promise.all([...Array.from({ length: SERVERS }, () => sendDueRefunds(mall.core)), ...deciding]);
  mall.now += 30_000;
  await Promise.all(Array.from({ length: SERVERS }, () => sendDueRefunds(mall.core)));
  for (const no of numbers) expect(await settledOf(no), no).toEqual(['refunded']);
  const [sum] = await mall.db.sql<{ amount: number; refunds: number }[]>`
    select sum(amount)::float8 as amount, count(*)::int as refunds from sandbox_refund
    where bill_no = any(${orders.map(({ bill }) => bill.no)}) and state = 'refunded'`;
  expect(sum).toEqual({ amount: numbers.length * PART, refunds: numbers.length });
});
