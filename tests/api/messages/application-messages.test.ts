import { expect, test } from 'vitest';
import { approveApplication, refuseApplication } from '#server/modules/merchants/applications/decide.ts';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import { postApplicationRefused } from '#server/modules/messages/subscriptions.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { asked } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';
import { applied } from '../../support/merchants/applications.ts';
import { inboxOf, mailsTo } from '../../support/messages/mails.ts';
import { newPhoneNumber } from '../../support/verification/codes.ts';

const mall = useMall();
const REASON = 'Please send the renewed license.';

const applicationIn = async (own: Own, locale = 'en') => {
  const one = await applied(mall, own);
  await mall.db.sql`update merchant_application set locale = ${locale} where id = ${one.id}`;
  return one;
};

async function delivered(): Promise<void> {
  await deliverMails(mall.core);
  await deliverMails(mall.core);
}

test('an approved application gets one mail with the log-in and the fee, and no password', async () => {
  const own = await newBuyer(mall);
  const { id, name } = await applicationIn(own);
  expect(await approveApplication(mall.core, id, 'test')).toMatchObject({ kind: 'approved' });
  await delivered();
  const [mail, ...others] = await mailsTo(mall, own.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Your shop ${name} is approved`);
  expect(mail?.body).toContain(`Shop sign-in: ${own.email}`);
  expect(mail?.body).toMatch(/Fee on each sale: \d/);
  expect(mail?.body).toContain('https://mall.test/merchant/application_record');
  expect((mail?.body ?? '') + (mail?.html ?? '')).not.toMatch(/password/i);
  expect(await inboxOf(mall, own.buyerId)).toEqual(['applicationApproved']);
});

test('the shop of an approved application gets the mails of the mall, in the language of the application', async () => {
  const own = await newBuyer(mall);
  const { id } = await applicationIn(own, 'fr');
  const done = await approveApplication(mall.core, id, 'test');
  const merchantId = done.kind === 'approved' ? done.merchantId : 0;
  const [shop] = await mall.db.sql`select email, locale from merchant where id = ${merchantId}`;
  expect(shop).toEqual({ email: own.email, locale: 'fr' });
});

test('a refused application gets the reason and a link to apply again, in its language, once', async () => {
  const own = await newBuyer(mall);
  const { id, name } = await applicationIn(own, 'ar');
  await refuseApplication(mall.core, id, REASON, 'test');
  const again = { applicationId: id, buyerId: own.buyerId, name, locale: 'ar', reason: REASON } as const;
  await mall.db.transact((tx) => postApplicationRefused(tx, { ...again, at: new Date(mall.now) }));
  await delivered();
  const [mail, ...others] = await mailsTo(mall, own.email);
  expect(others).toEqual([]);
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.body).toContain(REASON);
  expect(mail?.body).toContain(`https://mall.test/ar/merchant/merchant_settled/1?id=${id}`);
  const { list } = await asked(mall, 'messages', { topic: 'shops' }, { token: own.token });
  expect(list).toMatchObject([
    { topic: 'application', title: `Your application for ${name} was not accepted`, text: `“${REASON}”` },
  ]);
});

test('the switches of "Your shop application" are respected, each for itself', async () => {
  const own = await newBuyer(mall);
  const choose = (inApp: boolean, email: boolean) =>
    asked(mall, 'messagePreferenceSet', { topic: 'application', inApp, email }, { token: own.token });
  const decided = async () => {
    await refuseApplication(mall.core, (await applicationIn(own)).id, REASON, 'test');
    await delivered();
  };
  await choose(false, true);
  await decided();
  expect(await inboxOf(mall, own.buyerId)).toEqual([]);
  const [mail] = await mailsTo(mall, own.email);
  const link = mail?.body.match(/https:\/\/mall\.test(\/api\/messages\/unsubscribe\S+)/)?.[1] ?? '';
  expect((await mall.send(link, { method: 'POST' })).status).toBe(200);
  await decided();
  expect(await mailsTo(mall, own.email), 'none after the link in the mail').toHaveLength(1);
  await choose(true, false);
  await decided();
  expect(await inboxOf(mall, own.buyerId)).toEqual(['applicationRefused']);
  expect(await mailsTo(mall, own.email)).toHaveLength(1);
});

test('an applicant without an e-mail address finds the decision in the inbox alone', async () => {
  const own = await newBuyer(mall);
  const { id } = await applicationIn(own);
  await mall.db.sql`update buyer set email = null, phone = ${newPhoneNumber()} where id = ${own.buyerId}`;
  const done = await approveApplication(mall.core, id, 'test');
  expect(await inboxOf(mall, own.buyerId)).toEqual(['applicationApproved']);
  expect(await mall.db.sql`select 1 from outgoing_mail where buyer_id = ${own.buyerId}`).toEqual([]);
  const [shop] = await mall.db
    .sql`select email from merchant where id = ${done.kind === 'approved' ? done.merchantId : 0}`;
  expect(shop).toEqual({ email: '' });
});
