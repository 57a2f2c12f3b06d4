import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { LEASE_MS, STALE_MS, UNPAID_DELAY_MS } from '#domain/messages/mail-retries.ts';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import { claimMails } from '#server/modules/messages/queries/outgoing-mail.ts';
import { takeVoucherCodes } from '#server/modules/orders/add-voucher-codes.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { type Message, UndeliverableError } from '#server/platform/notifications/message.ts';
import { MERCHANT } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const MINUTE_MS = 60_000;

const order = async (buyer: Own, wanted: { productId: number; skuId: number; quantity: number }, language = 'en') =>
  confirm(mall, buyer, await buyNow(mall, buyer, wanted), { settings: { language } });

async function pay(buyer: Own, orderNo: string): Promise<string> {
  await addBalance(mall.core, { operator: 'test', amountText: '', buyerId: buyer.buyerId, amount: 100_000 });
  const all = { token: buyer.token };
  await asked(mall, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' }, all);
  return (await asked(mall, 'orderDetail', { orderNo }, all)).shopOrderNos[0] ?? '';
}

interface Sent {
  subject: string;
  body: string;
  html: string;
}

const mailsTo = ({ email }: Own) =>
  mall.db.sql<Sent[]>`select subject, body, html from message where target = ${email} order by id`;

const subjectsTo = async (buyer: Own) => (await mailsTo(buyer)).map(({ subject }) => subject);

const statesOf = async ({ buyerId }: Own) =>
  (
    await mall.db.sql<{ state: string; attempts: number }[]>`
      select state, attempts from outgoing_mail where buyer_id = ${buyerId} order by id`
  ).map(({ state, attempts }) => `${state} ${attempts}`);

const inboxOf = async ({ buyerId }: Own) =>
  (await mall.db.sql<{ kind: string }[]>`select kind from inbox_message where buyer_id = ${buyerId} order by id`).map(
    ({ kind }) => kind,
  );

/** Sends through `send` in place of the outbox. */
const withService = (send: (message: Message) => Promise<void>) => ({ ...mall.core, notify: send });

describe('an order', () => {
  test('that is paid at once gets one mail, in the language of the purchase, with its amounts and its link', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall);
    const shopOrderNo = await pay(buyer, await order(buyer, { ...tea, quantity: 2 }, 'zh'));
    mall.now += UNPAID_DELAY_MS;
    await deliverMails(mall.core);
    const [mail, ...more] = await mailsTo(buyer);
    expect(more).toEqual([]);
    const link = `https://mall.test/zh/order/order_details?orderNo=${shopOrderNo}`;
    expect(mail?.subject).toMatch(/订单已付款$/);
    expect(mail?.body).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain('<html lang="zh-CN" dir="ltr">');
    expect(await statesOf(buyer)).toEqual(['dropped 0', 'sent 1']);
    expect(await inboxOf(buyer)).toEqual(['orderPlaced', 'orderPaid']);
  });

  test('that stays unpaid gets a mail about the payment, and one when it is canceled', async () => {
    const buyer = await newBuyer(mall);
    const no = await order(buyer, { ...(await putOnSale(mall)), quantity: 1 });
    await deliverMails(mall.core);
    expect(await subjectsTo(buyer), 'not before its delay').toEqual([]);
    mall.now += UNPAID_DELAY_MS;
    await deliverMails(mall.core);
    expect(await subjectsTo(buyer)).toEqual(['Your order is waiting for payment']);
    expect((await mailsTo(buyer))[0]?.body).toContain(`https://mall.test/order/order_payment?orderNo=${no}`);
    await asked(mall, 'orderCancel', { orderNo: no }, { token: buyer.token });
    await deliverMails(mall.core);
    const [, cancelled] = await mailsTo(buyer);
    expect(cancelled?.subject).toBe('Your order was canceled');
    expect(cancelled?.body).toContain('You canceled it.');
  });

  test('that is shipped gets a mail with the tracking number', async () => {
    const buyer = await newBuyer(mall);
    const no = await pay(buyer, await order(buyer, { ...(await putOnSale(mall)), quantity: 1 }));
    const delivery = {
      deliveryType: 'express',
      expressCode: 'ups',
      expressName: 'UPS',
      trackingNumber: '1Z999',
    } as const;
    await shipOrder(mall.core, { no, pieces: null, delivery, mark: '' });
    await deliverMails(mall.core);
    // Mails that are due together are sent beside each other, in any order.
    const mails = await mailsTo(buyer);
    expect(mails).toHaveLength(2);
    const shipped = mails.find(({ subject }) => /^Your package from .+ is on its way$/.test(subject));
    expect(shipped?.body).toContain('Tracking number, UPS: 1Z999');
    expect(shipped?.html).toContain('1Z999');
    expect(await inboxOf(buyer)).toEqual(['orderPlaced', 'orderPaid', 'orderShipped']);
  });

  test('of codes gets a second message, which names no code', async () => {
    const buyer = await newBuyer(mall);
    const gift = await putOnSale(mall, { productType: 6, stock: 2 });
    await takeVoucherCodes(mall.core, gift.skuId, [{ number: 'N-4711', secret: 'S-4712' }]);
    await pay(buyer, await order(buyer, { ...gift, quantity: 1 }));
    await deliverMails(mall.core);
    expect((await subjectsTo(buyer)).toSorted()).toEqual(['Your codes are here', expect.stringMatching(/is in$/)]);
    for (const { body, html } of await mailsTo(buyer)) expect(body + html).not.toMatch(/N-4711|S-4712/);
    expect(await inboxOf(buyer)).toEqual(['orderPlaced', 'orderPaid', 'itemsDelivered']);
  });

  test('reaches a shop that has an address, in its language, once', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall);
    const [row] = await mall.db.sql<
      { id: number }[]
    >`select merchant_id as id from product where id = ${tea.productId}`;
    await mall.db
      .sql`update merchant set email = 'shop@example.com', locale = 'de' where id = ${row?.id ?? MERCHANT.hearth}`;
    await pay(buyer, await order(buyer, { ...tea, quantity: 1 }));
    await deliverMails(mall.core);
    await deliverMails(mall.core);
    const mails = await mall.db.sql<Sent[]>`select subject, body, html from message where target = 'shop@example.com'`;
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Neue Bestellung für /)]);
    expect(mails[0]?.body).toContain('Robin Doe');
    await mall.db.sql`update merchant set email = '', locale = 'en' where email <> ''`;
  });
});

describe('the delivery of mails', () => {
  async function paidBuyer(): Promise<Own> {
    await deliverMails(mall.core);
    const buyer = await newBuyer(mall);
    await pay(buyer, await order(buyer, { ...(await putOnSale(mall)), quantity: 1 }));
    return buyer;
  }

  test('retries after a failure with the same Message-ID, each time later', async () => {
    const buyer = await paidBuyer();
    const ids: string[] = [];
    let isDown = true;
    const service = withService(async ({ target, mail }) => {
      if (target !== buyer.email) return;
      ids.push(mail?.messageId ?? '');
      if (isDown) throw new Error('the mail server is down');
    });
    await deliverMails(service);
    await deliverMails(service);
    expect(ids).toHaveLength(1);
    mall.now += MINUTE_MS;
    isDown = false;
    await deliverMails(service);
    await deliverMails(service);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@mall\.test>$/);
    expect(await statesOf(buyer)).toContain('sent 2');
  });

  test('gives up an address that the service refuses for good, and any mail after three days', async () => {
    const [refused, unlucky] = [await paidBuyer(), await paidBuyer()];
    await mall.db
      .sql`update outgoing_mail set state = 'waiting', ended_at = null, attempts = 0, due_at = ${new Date(mall.now)}
      where buyer_id in ${mall.db.sql([refused.buyerId, unlucky.buyerId])} and kind = 'orderPaid'`;
    const service = withService(async ({ target }) => {
      if (target === refused.email) throw new UndeliverableError('550 no such mailbox');
      if (target === unlucky.email) throw new Error('down');
    });
    await deliverMails(service);
    expect(await statesOf(refused)).toContain('failed 1');
    expect(await statesOf(unlucky)).toContain('waiting 1');
    mall.now += STALE_MS + MINUTE_MS;
    await deliverMails(service);
    expect(await statesOf(unlucky)).toContain('failed 2');
  });

  test('by several servers at once sends each mail once', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer(mall)));
    for (const buyer of buyers) await pay(buyer, await order(buyer, { ...(await putOnSale(mall)), quantity: 1 }));
    const targets: string[] = [];
    const service = withService(async ({ target }) => {
      targets.push(target);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await Promise.all(Array.from({ length: 8 }, () => deliverMails(service)));
    const own = targets.filter((target) => buyers.some(({ email }) => email === target));
    expect(own.toSorted()).toEqual(buyers.map(({ email }) => email).toSorted());
  });

  test('sends a mail again whose sender was stopped before it could record it, after its claim has expired', async () => {
    const buyer = await paidBuyer();
    const until = new Date(mall.now + LEASE_MS);
    const [claimed] = await claimMails(mall.db.sql, 1, new Date(mall.now), until);
    expect(claimed?.address).toBe(buyer.email);
    await deliverMails(mall.core);
    expect(await subjectsTo(buyer), 'no other server begins it meanwhile').toEqual([]);
    mall.now += LEASE_MS;
    await deliverMails(mall.core);
    expect(await subjectsTo(buyer)).toHaveLength(1);
  });

  test('stores one mail in the outbox however often it is sent', async () => {
    const buyer = await paidBuyer();
    await deliverMails(mall.core);
    await mall.db.sql`update outgoing_mail set state = 'waiting', ended_at = null, due_at = ${new Date(mall.now)}
      where buyer_id = ${buyer.buyerId} and kind = 'orderPaid'`;
    await deliverMails(mall.core);
    expect(await subjectsTo(buyer)).toHaveLength(1);
  });
});

test('a mail of the outbox is shown as its reader sees it, without any script', async () => {
  const buyer = await newBuyer(mall);
  await pay(buyer, await order(buyer, { ...(await putOnSale(mall)), quantity: 1 }));
  await deliverMails(mall.core);
  const [row] = await mall.db.sql<{ id: number }[]>`select id from message where target = ${buyer.email}`;
  const answer = await mall.send(`/api/sandbox/outbox/${row?.id}`);
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.text).toContain('<!doctype html>');
  expect((await mall.send('/api/sandbox/outbox/999999')).code).toBe(CODES.refused);
});
