import { beforeAll, describe, expect, test } from 'vitest';
import { SEND_BACK_DAYS } from '#domain/orders/order-limits.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import * as decisions from '#server/modules/aftersales/decide-case.ts';
import { revokeDue } from '#server/modules/aftersales/revoke-due.ts';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import * as posts from '#server/modules/messages/subscriptions.ts';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import { MERCHANT, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import { inboxOf, mailsTo, subjectsTo } from '../../support/messages/mails.ts';
import { lastCase, receivedOrder, returnShipment, wishFor } from '../../support/orders/refunds.ts';
import { payInSandbox } from '../../support/payments/refunds.ts';
import { newPhoneNumber } from '../../support/verification/codes.ts';

const mall = useMall();
const DAY_MS = 86_400_000;
const operator = 'test';
const SHOP = 'returns@example.com';
const ADDRESS = { receiver: 'Returns desk', phone: '+12133734253', address: '14 Lantern Quay' };
const moneyOnly = { afterSalesType: 1, returnGoodsType: 0 };

beforeAll(async () => {
  await setStock(mall.db.sql, 1_000);
  await mall.db.sql`update merchant set email = ${SHOP}, locale = 'de' where id = ${MERCHANT.northwind}`;
});

interface Wish {
  more?: Record<string, unknown>;
  locale?: Locale;
  isPaidByGateway?: boolean;
}

const call = (own: Own, name: 'refundApply' | 'refundSendBack' | 'refundRevoke', input: Record<string, unknown>) =>
  mall.call(name, input, { token: own.token });

/** A request for two of three headphones, with 90 points. */
async function asked({ more = {}, locale = 'en', isPaidByGateway = false }: Wish = {}) {
  const own = await newBuyer(mall);
  const placed = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall, quantity: 3 }], points: 90 });
  if (isPaidByGateway) await payInSandbox(mall, placed);
  await mall.db.sql`update platform_order set locale = ${locale} where id = ${placed.platformOrderId}`;
  expect((await call(own, 'refundApply', wishFor(placed, { num: 2, ...more }))).code).toBe(200);
  const no = await lastCase(mall, own.buyerId);
  return { own, no, order: { no, operator } };
}

/** Everything that is due, twice: the second time finds nothing. */
async function delivered(): Promise<void> {
  await deliverMails(mall.core);
  await deliverMails(mall.core);
}

const aboutShop = async (no: string) => (await mailsTo(mall, SHOP)).filter(({ body }) => body.includes(no));

describe('a request for a return', () => {
  test('is announced to its shop in the language of the shop, and confirmed to its buyer, once', async () => {
    const { own, no } = await asked();
    await delivered();
    const [mail, ...others] = await aboutShop(no);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Rückgabeanfrage für /);
    expect(mail?.body).toContain('Does not fit');
    expect(mail?.body).toContain('Too small');
    expect(mail?.body).toMatch(/https:\/\/mall\.test\/de\/merchant\/merchant_home\/\d+/);
    const [own1, ...more] = await mailsTo(mall, own.email);
    expect(more).toEqual([]);
    expect(own1?.subject).toMatch(/^Your return request is with /);
    expect(own1?.body).toContain(`https://mall.test/order/orderRefund_details?refundOrderNo=${no}`);
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked']);
  });

  test('that is withdrawn before its mail is sent leaves the shop alone', async () => {
    const { own, no } = await asked();
    await call(own, 'refundRevoke', { refundOrderNo: no });
    await delivered();
    expect(await aboutShop(no)).toEqual([]);
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked']);
  });

  test('that the shop agrees to says where it goes and until when', async () => {
    const { own, order } = await asked();
    await decisions.approveCase(mall.core, order, ADDRESS);
    await delivered();
    const mail = (await mailsTo(mall, own.email)).find(({ subject }) => subject.endsWith('agreed to your return'));
    for (const part of Object.values(ADDRESS)) expect(mail?.body).toContain(part);
    const until = new Date(mall.now + SEND_BACK_DAYS * DAY_MS);
    const day = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: mall.core.config.timezone,
    });
    expect(mail?.body).toContain(`Send it back by: ${day.format(until)}`);
  });

  test('that is refused says why, before and after the receipt', async () => {
    const [first, second] = [await asked(), await asked()];
    await decisions.refuseCase(mall.core, first.order, 'The seal is broken.');
    await decisions.approveCase(mall.core, second.order, ADDRESS);
    await call(second.own, 'refundSendBack', returnShipment(second.no));
    await decisions.refuseReceipt(mall.core, second.order, 'It was washed.');
    await delivered();
    const refusal = (mails: { subject: string; body: string }[]) =>
      mails.find(({ subject }) => subject.includes('did not accept'));
    const [before, after] = [
      refusal(await mailsTo(mall, first.own.email)),
      refusal(await mailsTo(mall, second.own.email)),
    ];
    expect(before?.subject).toMatch(/did not accept your request$/);
    expect(before?.body).toContain('The seal is broken.');
    expect(after?.subject).toMatch(/did not accept what you sent back$/);
    expect(after?.body).toContain('It was washed.');
  });

  test('that was sent back is announced to its shop with the tracking number', async () => {
    const { own, no, order } = await asked();
    await decisions.approveCase(mall.core, order, ADDRESS);
    await call(own, 'refundSendBack', returnShipment(no));
    await delivered();
    const mail = (await aboutShop(no)).find(({ subject }) => subject.startsWith('Eine Rücksendung an '));
    expect(mail?.body).toContain('Sendungsnummer, UPS: 1Z999AA10123456784');
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'returnApproved']);
  });

  test('that is withdrawn after it was sent back is no longer announced as sent', async () => {
    const { own, no, order } = await asked();
    await decisions.approveCase(mall.core, order, ADDRESS);
    await call(own, 'refundSendBack', returnShipment(no));
    expect((await call(own, 'refundRevoke', { refundOrderNo: no })).code).toBe(200);
    await delivered();
    const subjects = (await aboutShop(no)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Eine Rückgabe an .+ wurde geschlossen$/)]);
  });

  test('that was not sent back in time is closed with a message; one that its buyer withdraws is not', async () => {
    const { own, order } = await asked();
    const other = await asked();
    await decisions.approveCase(mall.core, order, ADDRESS);
    await call(other.own, 'refundRevoke', { refundOrderNo: other.no });
    mall.now += SEND_BACK_DAYS * DAY_MS;
    await revokeDue(mall.core);
    await delivered();
    expect(await subjectsTo(mall, own.email)).toContainEqual(expect.stringMatching(/^Your return to .+ was closed$/));
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'returnApproved', 'returnClosed']);
    expect(await inboxOf(mall, other.own.buyerId)).toEqual(['returnAsked']);
    expect((await aboutShop(order.no)).map(({ body }) => body)).toEqual([expect.stringContaining('nicht bis')]);
    expect(await aboutShop(other.no)).toEqual([]);
  });
});

describe('a refund', () => {
  test('to the wallet is one message, with its amount, its sum and the points', async () => {
    const { own, no, order } = await asked();
    await decisions.approveCase(mall.core, order, ADDRESS);
    await call(own, 'refundSendBack', returnShipment(no));
    await decisions.receiveReturn(mall.core, order);
    await delivered();
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'returnApproved', 'refundPaid']);
    const mail = (await mailsTo(mall, own.email)).find(({ subject }) => subject.endsWith('is back in your wallet'));
    const [row] = await mall.db.sql<{ amount: string }[]>`
      select to_char(amount / 100.0, 'FM9990.00') as amount from refund_case where no = ${no}`;
    expect(mail?.subject).toBe(`$${row?.amount} is back in your wallet`);
    expect(mail?.body).toContain(`Back in your wallet: $${row?.amount}`);
    expect(mail?.body).toContain('Points you used, back in your points: 60 points');
  });

  test('of the money alone from the wallet needs no message of its own that the shop agrees', async () => {
    const { own, order } = await asked({ more: moneyOnly });
    await decisions.approveCase(mall.core, order);
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'refundPaid']);
  });

  test('through a payment service is announced when the shop agrees, and once it is back', async () => {
    const { own, order } = await asked({ more: moneyOnly, isPaidByGateway: true });
    await decisions.approveCase(mall.core, order);
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'refundApproved']);
    await sendDueRefunds(mall.core);
    await delivered();
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'refundApproved', 'refundPaid']);
    const subjects = await subjectsTo(mall, own.email);
    expect(subjects).toContainEqual(expect.stringMatching(/^Your refund from .+ is on its way$/));
    expect(subjects).toContainEqual(expect.stringMatching(/ went back to WeChat Pay$/));
  });

  test('through a payment service is announced when the product is received', async () => {
    const { own, no, order } = await asked({ isPaidByGateway: true });
    await decisions.approveCase(mall.core, order, ADDRESS);
    await call(own, 'refundSendBack', returnShipment(no));
    await decisions.receiveReturn(mall.core, order);
    await delivered();
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'returnApproved', 'returnReceived']);
    expect(await subjectsTo(mall, own.email)).toContainEqual(expect.stringMatching(/ received your return$/));
  });

  test('that a coupon comes back with names the coupon', async () => {
    const { own, no, order } = await asked({ more: moneyOnly });
    await decisions.approveCase(mall.core, order);
    await mall.db.sql`
      with held as (
        insert into buyer_coupon (coupon_id, buyer_id, status, usable_from, usable_to)
        select id, ${own.buyerId}, 0, ${new Date(0)}, ${new Date(mall.now + DAY_MS)} from coupon order by id limit 1
        returning id)
      update refund_case set platform_coupon_id = (select id from held) where no = ${no}`;
    await delivered();
    const mail = (await mailsTo(mall, own.email)).find(({ subject }) => subject.endsWith('is back in your wallet'));
    expect(mail?.body).toContain(': Back in your coupons');
  });
});

describe('a message about a return', () => {
  test.each(LOCALES)('is written in the language of the purchase, %s', async (locale) => {
    const { own, no, order } = await asked({ locale });
    await decisions.approveCase(mall.core, order, ADDRESS);
    await call(own, 'refundSendBack', returnShipment(no));
    await decisions.receiveReturn(mall.core, order);
    await delivered();
    const mails = await mailsTo(mall, own.email);
    expect(mails).toHaveLength(3);
    const path = locale === 'en' ? '' : `/${locale}`;
    for (const { subject, body, html } of mails) {
      expect(html).toMatch(new RegExp(`<html lang="${locale}[^"]*" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`));
      expect(body).toContain(`https://mall.test${path}/order/orderRefund_details?refundOrderNo=${no}`);
      expect(subject + body).not.toMatch(/\{\{|messages:/);
      if (locale !== 'en') expect(body).not.toContain('Return number');
    }
  });

  test("is written in the mall's own language where that of the purchase is switched off by now", async () => {
    const { own, no } = await asked({ locale: 'fr' });
    await mall.db.sql`update language set is_on = code in ('en', 'ja'), is_default = code = 'ja'`;
    await delivered();
    await mall.db.sql`update language set is_on = true, is_default = code = 'en'`;
    const [mail] = await mailsTo(mall, own.email);
    expect(mail?.html).toContain('<html lang="ja');
    expect(mail?.body).toContain(`https://mall.test/ja/order/orderRefund_details?refundOrderNo=${no}`);
    expect(mail?.body).not.toMatch(/mall\.test\/fr|language=fr/);
  });

  test('that is announced twice is written once', async () => {
    const { own, no } = await asked();
    const [row] = await mall.db.sql<{ id: number }[]>`select id from refund_case where no = ${no}`;
    const step = { caseId: row?.id ?? 0, amount: 1, payType: 'weixin', at: new Date(mall.now) };
    const again = { ...step, sendBy: null, isByBuyer: false, wasSentBack: false };
    for (let i = 0; i < 2; i++)
      await mall.db.transact(async (tx) => {
        await posts.postReturnAsked(tx, step);
        await posts.postReturnApproved(tx, again);
        await posts.postReturnRefused(tx, step);
        await posts.postReturnShipped(tx, step);
        await posts.postReturnReceived(tx, step);
        await posts.postRefundPaid(tx, step);
        await posts.postReturnClosed(tx, again);
      });
    await delivered();
    const kinds = ['returnAsked', 'refundApproved', 'returnRefused', 'returnReceived', 'refundPaid', 'returnClosed'];
    expect(await inboxOf(mall, own.buyerId)).toEqual(kinds);
    expect(await mailsTo(mall, own.email)).toHaveLength(kinds.length);
    const shopMails = await mall.db.sql<{ kind: string; state: string }[]>`
      select kind, state from outgoing_mail where event like ${`% ${no}`} and merchant_id is not null order by id`;
    expect(shopMails).toEqual([
      { kind: 'shopReturnAsked', state: 'sent' },
      { kind: 'shopReturnSent', state: 'dropped' },
      { kind: 'shopReturnClosed', state: 'sent' },
    ]);
  });

  test('is in the inbox alone where there is no address', async () => {
    await mall.db.sql`update merchant set email = '' where id = ${MERCHANT.northwind}`;
    const { own, no, order } = await asked();
    await mall.db.sql`update buyer set email = null, phone = ${newPhoneNumber()} where id = ${own.buyerId}`;
    await decisions.approveCase(mall.core, order, ADDRESS);
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked', 'returnApproved']);
    const rows = await mall.db.sql<{ event: string }[]>`
      select event from outgoing_mail where event like ${`% ${no}`} order by id`;
    expect(rows.map(({ event }) => event)).toEqual([`aftersales.caseOpened ${no}`]);
    await mall.db.sql`update merchant set email = ${SHOP} where id = ${MERCHANT.northwind}`;
  });
});
