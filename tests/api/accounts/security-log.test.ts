import { beforeEach, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { newBuyer, newSession } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import {
  forgetLimits,
  giveCode,
  newPhoneNumber,
  newTicket,
  notThis,
  sentCode,
} from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence that is long enough';
beforeEach(() => forgetLimits(mall));

/** Names of the events of the running test, without log-ins that went well. */
const events = () => mall.securityEvents.map(({ event }) => event).filter((event) => event !== 'login-succeeded');

test('an order of somebody else is noted once, and the answer is that of a missing one', async () => {
  const [owner, stranger] = [await newBuyer(mall), await newBuyer(mall)];
  const { no } = await placeOrder(mall, owner.buyerId);
  const { token } = stranger;
  const foreign = await mall.call('orderCancel', { orderNo: no }, { token });
  const missing = await mall.call('orderCancel', { orderNo: 'PT20000101000000' }, { token });
  expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message]);
  expect(mall.securityEvents).toMatchObject([
    { event: 'foreign-id', buyerId: stranger.buyerId, call: 'orderCancel' },
    { event: 'foreign-id', buyerId: stranger.buyerId, call: 'orderCancel' },
  ]);
});

test('a forged webhook is noted with its provider', async () => {
  const answer = await mall.app.request('/api/publicly/payment/callback/sandbox', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(401);
  expect(mall.securityEvents).toMatchObject([{ event: 'webhook-forged', call: 'sandbox' }]);
});

test('a reset password is noted', async () => {
  const { email } = await newBuyer(mall);
  await mall.call('sendCode', { account: email, purpose: 'forgotten', captchaVerification: await newTicket(mall) });
  const captcha = await sentCode(mall, email);
  const done = await mall.call('resetForgotten', { account: email, captcha, password: PASSWORD });
  expect(done.code, String(done.message)).toBe(CODES.ok);
  expect(mall.securityEvents).toMatchObject([{ event: 'password-reset', account: email }]);
});

test('a changed e-mail address is noted', async () => {
  const own = await newBuyer(mall);
  const email = `new-${own.buyerId}@example.com`;
  const captcha = await giveCode(mall, 'email', email, own.buyerId);
  const done = await mall.call('emailBind', { email, captcha }, { token: own.token });
  expect(done.code, String(done.message)).toBe(CODES.ok);
  expect(events()).toEqual(['email-changed']);
});

test('ended sessions and a code that another device used are noted', async () => {
  const own = await newBuyer(mall);
  const other = await newSession(mall, own.buyerId);
  await mall.db.sql`update session set proved_at = ${new Date(mall.now)} where id = ${own.sessionId}`;
  const ended = await mall.call('sessionEnd', { id: other.sessionId }, { token: own.token });
  expect(ended.code, String(ended.message)).toBe(CODES.ok);
  await mall.call('qrScan', { ticket: 'x'.repeat(22) }, { token: own.token });
  expect(events()).toEqual(['sessions-ended', 'qr-failed']);
});

test('each wrong password is noted with the account and why it failed, and a log-in that is locked with its limit', async () => {
  const own = await newBuyer(mall);
  const input = { account: own.email, password: 'wrong' };
  const logIn = async () =>
    mall.call('loginByPassword', { ...input, captchaVerification: await newTicket(mall, 'login', 3) });
  for (let i = 0; i < 5; i++) await logIn();
  expect(events()).toEqual(Array(5).fill('login-failed'));
  expect(mall.securityEvents[0]).toMatchObject({ account: own.email, call: 'loginByPassword', reason: 'password' });
  await logIn();
  expect(mall.securityEvents.slice(5)).toMatchObject([
    { event: 'limited', account: own.email, limit: expect.stringMatching(/^login-/) },
  ]);
});

test('a wrong code to log in is noted', async () => {
  const { email } = await newBuyer(mall);
  await mall.call('sendCode', { account: email, purpose: 'login', captchaVerification: await newTicket(mall) });
  await mall.call('loginByCode', { account: email, captcha: notThis(await sentCode(mall, email)) });
  expect(mall.securityEvents).toMatchObject([{ event: 'code-failed', account: email }]);
});

test('a changed phone number and a changed password are noted', async () => {
  const own = await newBuyer(mall);
  const phone = newPhoneNumber();
  const by = { token: own.token };
  const bound = await mall.call('bindPhone', { phone, captcha: await giveCode(mall, 'phone', phone, own.buyerId) }, by);
  expect(bound.code, String(bound.message)).toBe(CODES.ok);
  const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
  const changed = await mall.call('passwordReset', { password: PASSWORD, captcha }, by);
  expect(changed.code, String(changed.message)).toBe(CODES.ok);
  expect(events()).toEqual(['phone-changed', 'password-changed']);
});

test('whether an account exists can be asked without naming it in the address of the request', async () => {
  const { email } = await newBuyer(mall);
  const { method } = contract.accountKnown;
  expect(method).toBe('POST');
  expect((await mall.call('accountKnown', { account: email })).data).toBe(true);
});
