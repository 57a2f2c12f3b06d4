import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, placeOrder } from '../../support/orders/orders.ts';
import { ownReview, praiseOf, receivedOrder, sentPicture, usedFor } from '../../support/reviews/reviews.ts';

const mall = useMall();

interface Listed {
  total: number;
  list: Record<string, unknown>[];
}
const ask = async (name: 'replyAwaiting' | 'replyOwn', { token }: Own, input: Record<string, unknown> = {}) =>
  (await mall.call(name, input, { token })).data as Listed;
const counter = async ({ token }: Own) =>
  ((await mall.call('orderCounts', {}, { token })).data as { awaitReplyCount: number }).awaitReplyCount;

describe('what waits for a review', () => {
  test('are the received lines, each until it is reviewed, and the account counts them', async () => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall }, { skuId: SKU.blackLarge }] });
    await markPaid(mall, await placeOrder(mall, own.buyerId));
    expect(await counter(own)).toBe(2);
    const { total, list } = await ask('replyAwaiting', own);
    expect(total).toBe(2);
    expect(list.map(({ id }) => id)).toEqual(order.lineIds);
    expect(list[0]).toMatchObject({ orderNo: order.orderNo, productId: PRODUCTS.headphones, payNum: 1, isWorn: false });
    await mall.call('replyAdd', praiseOf(order), { token: own.token });
    expect((await ask('replyAwaiting', own)).list.map(({ id }) => id)).toEqual(order.lineIds.slice(1));
    expect(await counter(own)).toBe(1);
  });

  test('is asked for of one order, and of no other buyer', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const [first, second] = [await receivedOrder(mall, own), await receivedOrder(mall, own)];
    expect((await ask('replyAwaiting', own, { orderNo: second.orderNo })).list.map(({ id }) => id)).toEqual(
      second.lineIds,
    );
    expect(await ask('replyAwaiting', other, { orderNo: first.orderNo })).toMatchObject({ total: 0, list: [] });
  });

  test('leaves out what was refunded whole, and keeps what was refunded in part', async () => {
    const own = await newBuyer(mall);
    const { lineIds } = await receivedOrder(mall, own, {
      lines: [{ skuId: SKU.blackSmall, quantity: 2 }, { skuId: SKU.blackLarge }],
    });
    await mall.db.sql`update order_line set refunded = 1 where id = any(${lineIds}::bigint[])`;
    expect((await ask('replyAwaiting', own)).list.map(({ id }) => id)).toEqual(lineIds.slice(0, 1));
  });

  test('stands in orders as reviewed or not', async () => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall }, { skuId: SKU.blackLarge }] });
    await mall.call('replyAdd', praiseOf(order), { token: own.token });
    const { data } = await mall.call('orderList', {}, { token: own.token });
    const [row] = (data as { list: { orderInfoList: { isReply: boolean }[] }[] }).list;
    expect(row?.orderInfoList.map(({ isReply }) => isReply)).toEqual([true, false]);
  });
});

describe("one's reviews", () => {
  test('are listed with the answer of the shop, hidden ones too, and for no other buyer', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const id = await ownReview(mall, own);
    await mall.db.sql`update review set is_shown = false, reply = 'Thank you.', replied_at = now() where id = ${id}`;
    const { list } = await ask('replyOwn', own);
    expect(list).toMatchObject([
      { id, merName: 'Northwind Audio', merchantReplyContent: 'Thank you.', isShown: false, followUpFrom: null },
    ]);
    expect((await ask('replyOwn', other)).total).toBe(0);
  });

  test('can be added to once, some days later', async () => {
    const own = await newBuyer(mall);
    const id = await ownReview(mall, own);
    const add = (comment: string, pics: string[] = []) =>
      mall.call('replyFollowUp', { id, comment, pics }, { token: own.token });
    expect((await add('Still quiet.')).message).toBe('You can add to your review 3 days after you wrote it.');
    await usedFor(mall, id, 3);
    expect((await add(' ')).message).toMatch(/A few words/);
    const picture = await sentPicture(mall, own);
    expect(await add('Still quiet.', [picture])).toMatchObject({ code: CODES.ok, data: true });
    expect((await add('And still.')).message).toBe('You have already added to this review.');
    const { data } = await mall.call('replyList', { id: PRODUCTS.headphones, limit: 100 });
    const shown = (data as Listed).list.find((one) => one['id'] === id);
    expect(shown).toMatchObject({
      followUp: 'Still quiet.',
      followUpPics: [picture],
      followUpTime: expect.any(String),
    });
  });

  test('of somebody else, or hidden ones, cannot be added to', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const id = await ownReview(mall, own);
    await usedFor(mall, id, 9);
    const add = ({ token }: Own) => mall.call('replyFollowUp', { id, comment: 'Mine now.' }, { token });
    expect((await add(other)).message).toBe('This review no longer exists.');
    await mall.db.sql`update review set is_shown = false where id = ${id}`;
    expect((await add(own)).message).toBe('This review is hidden, so nothing can be added to it.');
  });
});

describe('a report of abuse', () => {
  const reports = (id: number) => mall.db.sql`select buyer_id, reason from review_report where review_id = ${id}`;

  test('counts once for each buyer, by its first reason', async () => {
    const [writer, own, other] = [await newBuyer(mall), await newBuyer(mall), await newBuyer(mall)];
    const id = await ownReview(mall, writer);
    const report = ({ token }: Own, reason: string) => mall.call('replyReport', { id, reason }, { token });
    for (const one of [await report(own, 'untrue'), await report(own, 'privacy'), await report(other, 'offensive')])
      expect(one).toMatchObject({ code: CODES.ok, data: true });
    expect(await reports(id)).toEqual([
      { buyer_id: own.buyerId, reason: 'untrue' },
      { buyer_id: other.buyerId, reason: 'offensive' },
    ]);
  });

  test('of a hidden review, of none, and for no reason of the list is refused', async () => {
    const [writer, own] = [await newBuyer(mall), await newBuyer(mall)];
    const id = await ownReview(mall, writer);
    const report = (input: Record<string, unknown>) => mall.call('replyReport', input, { token: own.token });
    expect(await report({ id, reason: 'boredom' })).toMatchObject({ code: CODES.refused });
    await mall.db.sql`update review set is_shown = false where id = ${id}`;
    const hidden = await report({ id, reason: 'other' });
    expect(hidden.message).toBe('This review no longer exists.');
    expect((await report({ id: 2_000_000_000, reason: 'other' })).message).toBe(hidden.message);
    expect(await reports(id)).toEqual([]);
  });
});
