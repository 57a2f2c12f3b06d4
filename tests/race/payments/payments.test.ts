import { expect } from 'vitest';
import { cancelOverdue } from '#server/modules/orders/cancel-overdue.ts';
import { pollOpenPayments } from '#server/modules/payments/poll-payments.ts';
import type { Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, confirm } from '../../support/checkout/calls.ts';
import { giveMoney, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const crowd = useCrowd(mall, 8);
const HOUR = 3_600_000;
const PRICE = 900;
const MONEY = 5_000;

const WAYS = [
  { payType: 'weixin', payChannel: 'native' },
  { payType: 'alipay', payChannel: 'alipayPc' },
];

/** An order whose buyer looks at the codes of both gateways. */
async function scanned(buyer: Own, orderNo: string) {
  for (const way of WAYS) await requestAs(mall, buyer, 'payBegin', { orderNo, ...way });
  const rows = await mall.db.sql<{ no: string; amount: number; currency: string }[]>`
    select y.no, y.amount::float8, y.currency from payment y join platform_order p on p.id = y.platform_order_id
    where p.no = ${orderNo} order by y.id`;
  return { buyer, orderNo, payments: [...rows] };
}

async function tell(payment: { no: string; amount: number; currency: string }): Promise<number> {
  const message = mall.core.payments.sandbox?.tell({ id: `paid-${payment.no}`, kind: 'paid', ...payment });
  if (!message) throw new Error('no sandbox');
  const { headers, body } = message;
  const path = '/api/publicly/payment/callback/sandbox';
  return (await mall.app.request(path, { method: 'POST', headers, body: Buffer.from(body) })).status;
}

/** What came from gateways and what buyers paid from their wallets is in paid orders or in wallets again, to the last cent. */
race(mall, 'both gateways, the wallet, giving up and the time limit leave all the money where it belongs', async () => {
  const tea = await putOnSale(mall, { stock: 1_000, price: PRICE });
  await giveMoney(mall, crowd, MONEY);
  const before = await balances();
  const orders = await Promise.all(
    crowd.map(async (buyer) => scanned(buyer, await confirm(mall, buyer, await buyNow(mall, buyer, tea)))),
  );
  const late = { ...mall.core, clock: () => mall.now + HOUR };
  const acts = orders.flatMap(({ buyer, orderNo, payments }, at) => [
    ...payments.flatMap((payment) => [() => tell(payment), () => tell(payment)]),
    () => requestAs(mall, buyer, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' }),
    ...(at % 2 === 0 ? [() => requestAs(mall, buyer, 'orderCancel', { orderNo })] : []),
  ]);
  const replies = await Promise.all([...acts.map((act) => act()), cancelOverdue(late), pollOpenPayments(late)]);
  for (const reply of replies.filter((one) => typeof one === 'number' && one >= 200)) expect(reply).toBe(200);
  const after = await balances();
  for (const { buyer, orderNo } of orders) {
    const [row] = await mall.db.sql<{ status: number; payType: string; received: number }[]>`
      select status, pay_type as "payType", (select count(*)::int from gateway_event e join payment y on y.no = e.payment_no
        where y.platform_order_id = p.id and e.outcome in ('settled', 'credited')) as received from platform_order p where no = ${orderNo}`;
    // Both gateways took the price; one paid order costs it once.
    const wanted = (row?.received ?? 0) * PRICE - (row?.status === 1 ? PRICE : 0);
    expect((after.get(buyer.buyerId) ?? 0) - (before.get(buyer.buyerId) ?? 0), `${orderNo} ${row?.payType}`).toBe(
      wanted,
    );
    expect(row?.received, 'both were received').toBe(2);
    await asked(mall, 'orderDetail', { orderNo }, { token: buyer.token });
  }
});

async function balances(): Promise<Map<number, number>> {
  const rows = await mall.db.sql<{ id: number; balance: number }[]>`select buyer_id as id, balance::float8 from wallet`;
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
