import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { ORDER_STATUS, REVIEW_PICTURES, REVIEW_STARS, REVIEW_TEXT, REVIEW_TWICE } from '#contract/error-codes.ts';
import { MERCHANT, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { AVATAR, newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { praiseOf, receivedOrder, sentPicture } from '../../support/reviews/reviews.ts';

const mall = useMall();

const write = ({ token }: Own, input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  mall.call('replyAdd', input, { token, ...headers });
const rowsOf = (lineId = 0) => mall.db.sql`
  select product_id, sku_id, merchant_id, user_id, locale, nickname, avatar, is_anonymous, star, fit, comment, pictures,
    is_shown, created_at from review where order_line_id = ${lineId}`;
const newestOf = async (headers: Record<string, string> = {}) => {
  const { data } = await mall.call(
    'replyList',
    { id: PRODUCTS.headphones, limit: 1, ownLanguageFirst: false },
    headers,
  );
  return (data as { list: Record<string, unknown>[] }).list[0];
};

describe('a review of a received line', () => {
  test('is stored with who wrote it, what it is about and in which language', async () => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own);
    const pics = [await sentPicture(mall, own), await sentPicture(mall, own)];
    const answer = await write(own, { ...praiseOf(order), pics }, { language: 'ar' });
    expect(answer).toMatchObject({ code: CODES.ok, data: true });
    expect(await rowsOf(order.lineIds[0])).toEqual([
      {
        product_id: PRODUCTS.headphones,
        sku_id: SKU.blackSmall,
        merchant_id: MERCHANT.northwind,
        user_id: own.buyerId,
        locale: 'ar',
        nickname: 'Robin',
        avatar: AVATAR,
        is_anonymous: false,
        star: 5,
        fit: null,
        comment: 'Warm, light and quiet.',
        pictures: pics,
        is_shown: true,
        created_at: new Date(mall.now),
      },
    ]);
  });

  test('stands on the product at once under a masked name, with its options', async () => {
    mall.now += 60_000;
    const own = await newBuyer(mall);
    await write(own, praiseOf(await receivedOrder(mall, own)));
    expect(await newestOf()).toMatchObject({
      nickname: 'R**n',
      uid: own.buyerId,
      sku: 'Black,Small',
      isVerified: true,
      comment: 'Warm, light and quiet.',
    });
  });

  test('of somebody who wants no name shows none, in the words of the reader', async () => {
    mall.now += 60_000;
    const own = await newBuyer(mall);
    await write(own, { ...praiseOf(await receivedOrder(mall, own)), isAnonymous: true });
    expect(await newestOf()).toMatchObject({ nickname: 'Anonymous shopper', uid: 0, avatar: '' });
    expect(await newestOf({ language: 'zh' })).toMatchObject({ nickname: '匿名用户', uid: 0, avatar: '' });
  });

  test('loses controls and direction marks, and keeps markup as the text that it is', async () => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own);
    const comment = '  <script>alert(1)</script> \u202Etxet\u0007 \r\n\r\n\r\n\r\n5 < 6  ';
    expect(await write(own, { ...praiseOf(order), comment })).toMatchObject({ code: CODES.ok });
    const [row] = await rowsOf(order.lineIds[0]);
    expect(row?.['comment']).toBe('<script>alert(1)</script> txet\n\n5 < 6');
  });

  test('says how it fits only where the category is worn', async () => {
    const own = await newBuyer(mall);
    const [first, second] = [await receivedOrder(mall, own), await receivedOrder(mall, own)];
    await write(own, { ...praiseOf(first), fit: 'small' });
    await mall.db.sql`update category set is_worn = true`;
    await write(own, { ...praiseOf(second), fit: 'small' });
    await mall.db.sql`update category set is_worn = false`;
    expect((await rowsOf(first.lineIds[0]))[0]?.['fit']).toBeNull();
    expect((await rowsOf(second.lineIds[0]))[0]?.['fit']).toBe('small');
  });

  test('counts for the product, and no more once it is hidden', async () => {
    const own = await newBuyer(mall);
    const config = async () =>
      (await mall.call('replyConfig', { id: PRODUCTS.headphones })).data as { sumCount: number };
    const before = await config();
    const order = await receivedOrder(mall, own);
    await write(own, { ...praiseOf(order), star: 3, pics: [await sentPicture(mall, own)] });
    const after = (await config()) as typeof before & { starCounts: number[]; pictureCount: number; version: number };
    const was = before as typeof after;
    expect(after.sumCount).toBe(before.sumCount + 1);
    expect(after.starCounts[2]).toBe((was.starCounts[2] ?? 0) + 1);
    expect(after.pictureCount).toBe(was.pictureCount + 1);
    expect(after.version).toBeGreaterThan(was.version);
    await mall.db.sql`update review set is_shown = false where order_line_id = ${order.lineIds[0] ?? 0}`;
    expect(await config()).toEqual({ ...before, version: expect.any(Number) });
  });
});

describe('a review is refused', () => {
  const refused = async (change: Record<string, unknown>, errorCode: number, message: RegExp) => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own);
    const answer = await write(own, { ...praiseOf(order), ...change });
    expect(answer).toMatchObject({ code: CODES.refused, message: expect.stringMatching(message) });
    expect(answer.headers.get('Mall-Error')).toBe(String(errorCode));
    expect(await rowsOf(order.lineIds[0])).toEqual([]);
    expect(await mall.db.sql`select reviewed_at from order_line where id = ${order.lineIds[0] ?? 0}`).toEqual([
      { reviewed_at: null },
    ]);
  };

  test('without stars', () => refused({ star: 0 }, REVIEW_STARS, /how many stars/));
  test('with six stars', () => refused({ star: 6 }, REVIEW_STARS, /how many stars/));
  test('without words', () => refused({ comment: ' \n\u200F ' }, REVIEW_TEXT, /A few words/));
  test('with punctuation alone', () => refused({ comment: '...!' }, REVIEW_TEXT, /A few words/));
  test('with 513 characters', () => refused({ comment: 'é'.repeat(513) }, REVIEW_TEXT, /up to 512 characters/));
  test('with a picture that was never sent', () =>
    refused({ pics: ['https://elsewhere.example/x.webp'] }, REVIEW_PICTURES, /no longer there/));

  test('with a tenth picture, and takes nine', async () => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own);
    const pics = await Promise.all(Array.from({ length: 10 }, () => sentPicture(mall, own)));
    const tenth = await write(own, { ...praiseOf(order), pics });
    expect(tenth).toMatchObject({ code: CODES.refused, message: expect.stringContaining('up to 9 pictures') });
    expect(tenth.headers.get('Mall-Error')).toBe(String(REVIEW_PICTURES));
    expect(await write(own, { ...praiseOf(order), pics: pics.slice(0, 9) })).toMatchObject({ code: CODES.ok });
  });

  test('with a picture of somebody else, or one that was sent for something else', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const order = await receivedOrder(mall, own);
    for (const picture of [await sentPicture(mall, other), await sentPicture(mall, own, 'user')]) {
      const answer = await write(own, { ...praiseOf(order), pics: [await sentPicture(mall, own), picture] });
      expect(answer.headers.get('Mall-Error')).toBe(String(REVIEW_PICTURES));
    }
    expect(await rowsOf(order.lineIds[0])).toEqual([]);
  });

  test('of an order of somebody else, as of none, and of a line of another order', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const [theirs, mine] = [await receivedOrder(mall, other), await receivedOrder(mall, own)];
    const foreign = await write(own, praiseOf(theirs));
    const missing = await write(own, { ...praiseOf(theirs), orderNo: 'SH20000101000000' });
    expect(foreign).toMatchObject({ code: CODES.refused, message: missing.message });
    const mixed = await write(own, { ...praiseOf(theirs), orderNo: mine.orderNo });
    expect(mixed.message).toBe('This item is not part of this order.');
    expect(await rowsOf(theirs.lineIds[0])).toEqual([]);
  });

  test('before it has arrived, and when all of it was refunded', async () => {
    const own = await newBuyer(mall);
    const placed = await placeOrder(mall, own.buyerId);
    const early = await write(own, {
      ...praiseOf({ orderId: 0, orderNo: placed.orders[0]?.no ?? '', lineIds: placed.lines.map(({ id }) => id) }),
    });
    expect(early.message).toBe('You can review this item once you have received it.');
    expect(early.headers.get('Mall-Error')).toBe(String(ORDER_STATUS));
    const order = await receivedOrder(mall, own);
    await mall.db.sql`update order_line set refunded = quantity where id = ${order.lineIds[0] ?? 0}`;
    expect((await write(own, praiseOf(order))).message).toBe('This item was refunded, so it cannot be reviewed.');
  });

  test('the second time, also under another key, and answers the same key alike', async () => {
    const own = await newBuyer(mall);
    const order = await receivedOrder(mall, own);
    const first = await write(own, praiseOf(order), { 'Idempotency-Key': 'one' });
    const repeated = await write(own, praiseOf(order), { 'Idempotency-Key': 'one' });
    const second = await write(own, { ...praiseOf(order), star: 1 }, { 'Idempotency-Key': 'two' });
    expect([first.code, repeated.code]).toEqual([CODES.ok, CODES.ok]);
    expect(second).toMatchObject({ code: CODES.refused, message: 'You have already reviewed this item.' });
    expect(second.headers.get('Mall-Error')).toBe(String(REVIEW_TWICE));
    expect(await rowsOf(order.lineIds[0])).toMatchObject([{ star: 5 }]);
  });
});
