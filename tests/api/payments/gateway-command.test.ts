import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/duration.ts';
import { sendRefund } from '#server/modules/payments/index.ts';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import { listGateway, settleAndPrint } from '../../../src/cli/payments/gateway.ts';
import { refundAndPrint } from '../../../src/cli/payments/gateway-refunds.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { type TestMall, useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { refundOf, useSettled, wantRefund } from '../../support/payments/refunds.ts';

const mall = useMall();
const settledOf = useSettled(mall);
beforeAll(() => setStock(mall.db.sql, 1000));

async function begun({ call, db }: TestMall) {
  const { token, buyerId } = await newBuyer(mall);
  const { no: orderNo } = await placeOrder(mall, buyerId);
  await call('payBegin', { orderNo, payType: 'weixin', payChannel: 'native' }, { token });
  const [row] = await db.sql<{ no: string }[]>`select max(no) as no from payment`;
  return { orderNo, no: row?.no ?? '' };
}

/** The same with the ticket of its code. */
async function begunWithTicket() {
  const { orderNo } = await begun(mall);
  const [row] = await mall.db.sql<{ no: string; code: string; id: number }[]>`
    select y.no, y.code, p.id from payment y join platform_order p on p.id = y.platform_order_id where p.no = ${orderNo}`;
  return { no: row?.no ?? '', ticket: row?.code.split('.').at(-1) ?? '', platformOrderId: row?.id ?? 0 };
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
    [
      'No payment is open for long, came too late or went back.',
      'No refund failed or is open for long.',
      'No message of a gateway was refused.',
    ].join('\n\n'),
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

describe('a refund in the sandbox', () => {
  /** A part of an order that was paid in the sandbox, after its page has decided how refunds are answered. */
  async function wanted(refunds: 'atOnce' | 'later' | 'refused') {
    const { no, ticket, platformOrderId } = await begunWithTicket();
    await mall.call('sandboxAnswer', { no, ticket, isApproved: true });
    expect((await mall.call('sandboxBill', { no, ticket })).data).toMatchObject({ refunds: 'atOnce' });
    const choose = (answer: string) => mall.call('sandboxRefunds', { no, ticket, refunds: answer });
    await choose(refunds);
    const refundNo = await wantRefund(mall, platformOrderId, 100);
    return { no, refundNo, choose };
  }
  const stateOf = async (no: string) => (await refundOf(mall, no))?.state;

  test('is made at once where its page does not say otherwise', async () => {
    const { refundNo } = await wanted('atOnce');
    await sendDueRefunds(mall.core);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect(await refundAndPrint(mall.core, refundNo)).toContain('is paid back');
    await expect(refundAndPrint(mall.core, 'RE1')).rejects.toThrow('There is no refund "RE1".');
  });

  test('waits where its page says so, and ends with a message when the page decides', async () => {
    for (const [answer, outcome] of [
      ['atOnce', 'refunded'],
      ['refused', 'failed'],
    ] as const) {
      const { refundNo, choose } = await wanted('later');
      await sendDueRefunds(mall.core);
      expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['pending', []]);
      await Promise.all([choose(answer), choose(answer)]);
      expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual([outcome, [outcome]]);
    }
  });

  test('is refused where its page says so, and made when it is tried again after that', async () => {
    const { no, refundNo, choose } = await wanted('refused');
    await sendRefund(mall.core, refundNo);
    expect(await refundOf(mall, refundNo)).toMatchObject({ state: 'failed', reason: 'refused on its page' });
    await choose('atOnce');
    expect(await refundAndPrint(mall.core, refundNo)).toBe(`Refund ${refundNo} of payment ${no} is paid back.`);
    expect(await settledOf(refundNo)).toEqual(['failed', 'refunded']);
  });

  test('that is open for days is listed', async () => {
    const { refundNo } = await wanted('later');
    await sendDueRefunds(mall.core);
    expect(await listGateway(mall.core)).not.toContain(refundNo);
    mall.now += 3 * DAY_MS;
    expect(await listGateway(mall.core)).toMatch(new RegExp(`${refundNo} .* pending `));
  });
});
