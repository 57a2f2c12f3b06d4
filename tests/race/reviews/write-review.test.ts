import { expect } from 'vitest';
import { REVIEW_TWICE } from '#contract/error-codes.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Own } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { buyNow, confirm } from '../../support/checkout/calls.ts';
import { atOnce, giveMoney, isOk, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';
import { praiseOf, type ReceivedOrder, sentPicture, usedFor } from '../../support/reviews/reviews.ts';

const mall = useMall();
const [AT_ONCE, BUYERS, PRICE] = [16, 4, 900];
const crowd = useCrowd(mall, BUYERS);

/** An order that was bought and paid as a shopper does it, and has arrived. */
async function received(buyer: Own, tea: OnSale): Promise<ReceivedOrder> {
  const orderNo = await confirm(mall, buyer, await buyNow(mall, buyer, tea));
  await requestAs(mall, buyer, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' });
  const [line = { id: 0, orderId: 0, orderNo: '' }] = await mall.db.sql<
    { id: number; orderId: number; orderNo: string }[]
  >`
    select l.id::float8, o.id as "orderId", o.no as "orderNo" from order_line l join merchant_order o on o.id = l.order_id
    join platform_order p on p.id = o.platform_order_id where p.no = ${orderNo}`;
  for (const status of [ORDER_STATUS.toReceive, ORDER_STATUS.received])
    await mall.db
      .sql`update merchant_order set status = ${status}, received_at = ${new Date(mall.now)} where id = ${line.orderId}`;
  return { orderId: line.orderId, orderNo: line.orderNo, lineIds: [line.id] };
}

race(mall, 'of requests that review one line at once, one takes effect, and one adds to it', async () => {
  const tea = await putOnSale(mall, { stock: 1000, price: PRICE });
  await giveMoney(mall, crowd, PRICE);
  for (const buyer of crowd) {
    const order = await received(buyer, tea);
    const pics = [await sentPicture(mall, buyer)];
    const tries = Array.from({ length: AT_ONCE }, (_, at) => ({ ...praiseOf(order), star: 1 + (at % 5), pics }));
    const answers = await atOnce(tries, (input) => requestAs(mall, buyer, 'replyAdd', input));
    expect(answers.filter(isOk)).toHaveLength(1);
    for (const { headers } of answers.filter((answer) => !isOk(answer)))
      expect(headers.get('Mall-Error')).toBe(String(REVIEW_TWICE));
    const rows = await mall.db.sql<{ id: number }[]>`
      select id from review where order_line_id = ${order.lineIds[0] ?? 0}`;
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? 0;
    await usedFor(mall, id, 4);
    const added = await atOnce(tries, ({ comment }) => requestAs(mall, buyer, 'replyFollowUp', { id, comment }));
    expect(added.filter(isOk)).toHaveLength(1);
    const reports = await atOnce(tries, () => requestAs(mall, buyer, 'replyReport', { id, reason: 'other' }));
    expect(reports.every(isOk)).toBe(true);
    expect(await mall.db.sql`select 1 from review_report where review_id = ${id}`).toHaveLength(1);
  }
});

race(mall, 'votes for a review at once count each buyer once', async () => {
  const [row] = await mall.db.sql<{ id: number }[]>`select id from review where user_id is null and is_shown limit 1`;
  const id = row?.id ?? 0;
  const count = async () => {
    const [counted] = await mall.db.sql<{ votes: number }[]>`
      select count(*)::int as votes from review_vote where review_id = ${id}`;
    return counted?.votes;
  };
  const votes = crowd.flatMap((buyer) => Array.from({ length: 4 }, () => buyer));
  const answers = await atOnce(votes, (buyer) => requestAs(mall, buyer, 'replyHelpful', { id }));
  expect(answers.every(isOk)).toBe(true);
  expect(await count()).toBe(BUYERS);
  await atOnce(votes, (buyer) => requestAs(mall, buyer, 'replyHelpful', { id, isHelpful: false }));
  expect(await count()).toBe(0);
});
