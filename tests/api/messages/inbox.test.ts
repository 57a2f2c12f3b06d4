import { expect, test } from 'vitest';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import { postReviewAnswered } from '#server/modules/messages/subscriptions.ts';
import { MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { asked } from '../../support/checkout/calls.ts';
import { logOf } from '../../support/mall/captured-log.ts';
import { useMall } from '../../support/mall/mall.ts';
import { newMessage } from '../../support/messages/messages.ts';

const mall = useMall();

test('messages are listed newest first, in the language of the page, with their links', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const [first, second] = [await newMessage(mall, buyerId), await newMessage(mall, buyerId)];
  const page = await asked(mall, 'messages', {}, { token, language: 'de' });
  expect(page.list.map(({ id }) => id)).toEqual([second, first]);
  expect(page.list[0]).toMatchObject({
    topic: 'orders',
    title: 'Ihre Bestellung bei Hearth & Co ist eingegangen',
    text: 'Tin of tea. 12,50\u00a0$ bezahlt.',
    link: '/de/order/order_details?orderNo=SH20261120000001',
    isRead: false,
  });
});

test('a message is unread until it is marked, and no other buyer can mark it', async () => {
  const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
  const [first] = [await newMessage(mall, own.buyerId), await newMessage(mall, own.buyerId)];
  const unread = () => asked(mall, 'messagesUnread', {}, { token: own.token });
  expect(await unread()).toBe(2);
  await asked(mall, 'messagesRead', { ids: String(first) }, { token: other.token });
  expect(await unread()).toBe(2);
  await asked(mall, 'messagesRead', { ids: String(first) }, { token: own.token });
  expect(await unread()).toBe(1);
  expect((await asked(mall, 'messages', { unread: 1 }, { token: own.token })).total).toBe(1);
  await asked(mall, 'messagesRead', {}, { token: own.token });
  expect(await unread()).toBe(0);
});

test('a message that cannot be read is left out and reported, and hides no other', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const [broken, whole] = [await newMessage(mall, buyerId), await newMessage(mall, buyerId)];
  await mall.db.sql`update inbox_message set facts = '{"from":"an older version"}' where id = ${broken}`;
  const log = await logOf(mall, async () => {
    const { list, total } = await asked(mall, 'messages', {}, { token });
    expect([list.map(({ id }) => id), total]).toEqual([[whole], 2]);
  });
  expect(log).toContain('a message of an inbox cannot be read');
});

test('the list shows one subject alone', async () => {
  const { token, buyerId } = await newBuyer(mall);
  await newMessage(mall, buyerId);
  expect((await asked(mall, 'messages', { topic: 'orders' }, { token })).total).toBe(1);
  expect((await asked(mall, 'messages', { topic: 'shops' }, { token })).total).toBe(0);
});

test('preferences are as at first until they are changed, each buyer for themselves', async () => {
  const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
  const of = async ({ token }: typeof own) => (await asked(mall, 'messagePreferences', {}, { token })).list;
  const atFirst = [
    { topic: 'reviews', inApp: true, email: false },
    { topic: 'application', inApp: true, email: true },
  ];
  expect(await of(own)).toEqual(atFirst);
  await asked(mall, 'messagePreferenceSet', { topic: 'application', inApp: false, email: 0 }, { token: own.token });
  expect(await of(own)).toEqual([atFirst[0], { topic: 'application', inApp: false, email: false }]);
  expect(await of(other)).toEqual(atFirst);
});

test('messages about orders cannot be switched off', async () => {
  const { token } = await newBuyer(mall);
  const answer = await mall.call('messagePreferenceSet', { topic: 'orders', inApp: false, email: false }, { token });
  expect(answer.code).toBe(400);
});

test('a shop answers a review: the buyer gets a message, and a mail only if it is switched on', async () => {
  const buyer = await newBuyer(mall);
  const review = {
    productId: PRODUCTS.headphones,
    merchantId: MERCHANT.hearth,
    buyerId: buyer.buyerId,
    locale: 'en',
  } as const;
  const answer = (reviewId: number, isFirst = true) =>
    mall.db.transact((tx) =>
      postReviewAnswered(tx, { ...review, reviewId, at: new Date(mall.now), reply: 'Thank you.', isFirst }),
    );
  await answer(901);
  await answer(901);
  await answer(902, false);
  const titles = async () =>
    (await asked(mall, 'messages', { topic: 'shops' }, { token: buyer.token })).list.map(({ title }) => title);
  expect(await titles()).toEqual(['Hearth & Co answered your review']);
  await deliverMails(mall.core);
  const mails = () => mall.db.sql<{ body: string }[]>`select body from message where target = ${buyer.email}`;
  expect(await mails()).toHaveLength(0);
  await asked(mall, 'messagePreferenceSet', { topic: 'reviews', inApp: false, email: true }, { token: buyer.token });
  await answer(903);
  await deliverMails(mall.core);
  expect(await titles(), 'none here any more').toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.body).toContain('Thank you.');
  const link = mail?.body.match(/https:\/\/mall\.test(\/api\/messages\/unsubscribe\S+)/)?.[1] ?? '';
  expect((await mall.send(link)).text).toContain('Stop these emails?');
  const emailOf = async () => (await asked(mall, 'messagePreferences', {}, { token: buyer.token })).list[0]?.email;
  expect(await emailOf(), 'opening the link changes nothing').toBe(true);
  expect((await mall.send(link.replace('topic=reviews', 'topic=application'), { method: 'POST' })).status).toBe(404);
  expect((await mall.send(link, { method: 'POST' })).status).toBe(200);
  expect(await emailOf()).toBe(false);
});
