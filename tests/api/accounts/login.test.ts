import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { CODES } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { somebodyWaits } from '../../support/database/locks.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits, giveCode, letPass, newPhoneNumber, newTicket } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
let made = 0;
const stranger = () => `stranger-${made++}@example.com`;

beforeEach(() => forgetLimits(mall));

const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const tokenOf = (answer: Answer) => (answer.data as LoginAnswer).token;
const known = async () => {
  const buyer = await newBuyer(mall);
  await setPassword(mall.db.sql, buyer.buyerId, await hashPassword(PASSWORD));
  return buyer;
};
const byPassword = async (account: string, password: string, withTicket = false) =>
  mall.call('loginByPassword', {
    account,
    password,
    ...(withTicket ? { captchaVerification: await newTicket(mall, 'login') } : {}),
  });
const isLoggedIn = async (token: string) => (await mall.call('tokenExists', {}, { token })).data;

describe('logging in by password', () => {
  test('gives a session, each time another one', async () => {
    const { email, buyerId, token } = await known();
    const [one, two] = [await byPassword(email, PASSWORD), await byPassword(email.toUpperCase(), PASSWORD)];
    expect(one.data).toMatchObject({ id: buyerId, type: 'login', isNew: false, nikeName: 'Robin' });
    expect(new Set([tokenOf(one), tokenOf(two), token]).size).toBe(3);
    expect(await isLoggedIn(tokenOf(one))).toBe(true);
  });

  test('a token that came with the login is not the one afterwards', async () => {
    const { email } = await known();
    const fixed = 'A'.repeat(43);
    const answer = await mall.call('loginByPassword', { account: email, password: PASSWORD }, { token: fixed });
    expect(tokenOf(answer)).not.toBe(fixed);
    expect(await isLoggedIn(fixed)).toBe(false);
  });

  test('makes a hash of an older cost anew, which then fits the same password', async () => {
    const { email, buyerId } = await newBuyer(mall);
    const kept = async () =>
      (await mall.db.sql<{ hash: string }[]>`select password_hash as hash from buyer where id = ${buyerId}`)[0]?.hash;
    const old = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await setPassword(mall.db.sql, buyerId, old);
    expect((await byPassword(email, 'not the password')).code).not.toBe(200);
    expect(await kept()).toBe(old);
    expect((await byPassword(email, PASSWORD, true)).code).toBe(200);
    const fresh = await kept();
    expect(fresh).toContain('$m=12288,t=3,p=1$');
    expect((await byPassword(email, PASSWORD, true)).code).toBe(200);
    expect(await kept()).toBe(fresh);
  });

  test('needs a ticket after a failure of the account; others of the network go on without', async () => {
    const [{ email }, other] = [await known(), await known()];
    expect(fine(await byPassword(email, 'wrong'))).toBe(1002);
    expect(fine(await byPassword(email, PASSWORD))).toBe(1011);
    expect((await byPassword(other.email, PASSWORD)).code).toBe(CODES.ok);
    expect((await byPassword(email, PASSWORD, true)).code).toBe(CODES.ok);
  });

  test('needs a ticket after five failures from the network, anyone who it is for', async () => {
    const { email } = await known();
    for (let i = 0; i < 5; i++) expect(fine(await byPassword(stranger(), 'wrong'))).toBe(1002);
    expect(fine(await byPassword(email, PASSWORD))).toBe(1011);
    expect((await byPassword(email, PASSWORD, true)).code).toBe(CODES.ok);
  });

  test('is free again for the account that logged in, and after a while for everybody', async () => {
    const { email } = await known();
    await byPassword(email, 'wrong');
    await letPass(mall, 901);
    expect((await byPassword(email, PASSWORD)).code).toBe(CODES.ok);
  });

  test('waits after five failures, and is never locked for good', async () => {
    const { email } = await known();
    await byPassword(email, 'wrong');
    for (let i = 0; i < 4; i++) expect(fine(await byPassword(email, 'wrong', true))).toBe(1002);
    expect(fine(await byPassword(email, PASSWORD, true))).toBe(1007);
    await letPass(mall, 301);
    expect((await byPassword(email, PASSWORD, true)).code).toBe(CODES.ok);
  });

  test('fifty guesses at once are five', async () => {
    const { email } = await known();
    const answers = await Promise.all(Array.from({ length: 50 }, () => byPassword(email, 'wrong', true)));
    expect(answers.filter((answer) => fine(answer) === 1002).length).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => fine(answer) === 1002).length).toBeGreaterThan(0);
  });

  test('of one network waits, whomever it tries', async () => {
    for (let i = 0; i < 50; i++) expect(fine(await byPassword(stranger(), 'wrong', true))).toBe(1002);
    expect(fine(await byPassword(stranger(), 'wrong', true))).toBe(1007);
  });

  test('works by phone under the family’s path, with the letters put together differently', async () => {
    const { buyerId } = await newBuyer(mall);
    const phone = newPhoneNumber();
    await mall.db.sql`update buyer set phone = ${phone} where id = ${buyerId}`;
    await setPassword(mall.db.sql, buyerId, await hashPassword('pa\u0308ssworte hier'));
    const body = JSON.stringify({ phone, password: 'pässworte hier', spreadPid: 0 });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await mall.send('/api/front/login/mobile/password', { method: 'POST', headers, body });
    expect(answer.data).toMatchObject({ id: buyerId, phone: expect.stringMatching(/^\+49\*+\d{4}$/) });
  });
});

describe('a person without an account', () => {
  test('is registered once by a code, under a nickname that reveals nothing of the address', async () => {
    const account = stranger();
    const first = await mall.call('loginByCode', { account, captcha: await giveCode(mall, 'login', account) });
    expect(first.data).toMatchObject({
      type: 'register',
      isNew: true,
      nikeName: expect.stringMatching(/^Shopper \d+$/),
    });
    mall.now += 1000;
    const again = await mall.call('loginByCode', { account, captcha: await giveCode(mall, 'login', account) });
    expect(again.data).toMatchObject({ type: 'login', isNew: false, id: (first.data as LoginAnswer).id });
  });

  test('registers with a password that is good enough', async () => {
    const account = stranger();
    const captcha = await giveCode(mall, 'register', account);
    const register = (password: string) => mall.call('register', { account, captcha, password, nickname: ' Kim ' });
    expect(fine(await register('1234567'))).toBe(1010);
    expect(fine(await register('x'.repeat(65)))).toBe(1010);
    expect(fine(await register('PassWord1'))).toBe(1010);
    expect((await register(PASSWORD)).data).toMatchObject({ isNew: true, nikeName: 'Kim' });
    expect((await byPassword(account, PASSWORD)).code).toBe(CODES.ok);
  });

  test('learns that there is one only with the code that was sent to it', async () => {
    const { email } = await known();
    const captcha = await giveCode(mall, 'register', email);
    const register = (code: string) => mall.call('register', { account: email, captcha: code, password: PASSWORD });
    expect(fine(await register('000000'))).toBe(1003);
    await forgetLimits(mall);
    expect(fine(await register(captcha))).toBe(1009);
  });
});

describe('a forgotten password', () => {
  test('is set anew, and logs out everywhere', async () => {
    const { email, token } = await known();
    const captcha = await giveCode(mall, 'forgotten', email);
    const reset = { account: email, captcha, password: 'another sentence' };
    expect((await mall.call('resetForgotten', reset)).code).toBe(CODES.ok);
    expect(await isLoggedIn(token)).toBe(false);
    expect(fine(await byPassword(email, PASSWORD))).toBe(1002);
    expect((await byPassword(email, 'another sentence', true)).code).toBe(CODES.ok);
  });

  test('lets nobody in by the old one who had sent it just before', async () => {
    const { email, buyerId } = await known();
    const hash = await hashPassword('another sentence');
    const login = await mall.db.transact(async (tx) => {
      await setPassword(tx, buyerId, hash);
      const sent = byPassword(email, PASSWORD);
      await Promise.race([sent, somebodyWaits(mall)]);
      return { sent };
    });
    expect(fine(await login.sent)).toBe(1002);
    expect(await mall.db.sql`select 1 from session where buyer_id = ${buyerId}`).toHaveLength(1);
  });

  test('takes no try of a password back that was none', async () => {
    for (let i = 0; i < 3; i++) {
      const { email } = await known();
      const captcha = await giveCode(mall, 'forgotten', email);
      await mall.call('resetForgotten', { account: email, captcha, password: 'another sentence' });
    }
    const rows = await mall.db.sql`select points from rate_limit where key like 'login-network:%' and points < 0`;
    expect(rows).toHaveLength(0);
  });

  test('of an unknown account is reported only to the holder of the code', async () => {
    const account = stranger();
    const captcha = await giveCode(mall, 'forgotten', account);
    expect(fine(await mall.call('resetForgotten', { account, captcha, password: PASSWORD }))).toBe(1008);
  });
});

describe('the account-exists call', () => {
  test('answers three times, then only with a captcha ticket', async () => {
    const { email } = await known();
    const ask = (account: string, more = {}) => mall.call('accountExist', { account, ...more });
    expect([(await ask(email)).data, (await ask(stranger())).data, (await ask(email)).data]).toEqual([
      true,
      false,
      true,
    ]);
    expect(fine(await ask(email))).toBe(1011);
    expect((await ask(email, { captchaVerification: await newTicket(mall, 'exist') })).data).toBe(true);
  });

  test('keeps its limit for a client that forges its address', async () => {
    const ask = (from: string) => mall.call('accountExist', { account: stranger() }, { 'X-Forwarded-For': from });
    for (let i = 0; i < 3; i++) expect((await ask(`192.0.2.${i}`)).data).toBe(false);
    expect(fine(await ask('192.0.2.99'))).toBe(1011);
  });

  test('counts behind a trusted proxy by the address that the proxy has seen, not by a forged one', async () => {
    const { config } = mall.core;
    Object.assign(mall.core, { config: { ...config, proxies: 1 } });
    const ask = (from: string) => mall.call('accountExist', { account: stranger() }, { 'X-Forwarded-For': from });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await ask(`192.0.2.${i}, 203.0.113.7`));
    const elsewhere = await ask('192.0.2.1, 203.0.113.8');
    Object.assign(mall.core, { config });
    expect(answers.map(fine)).toEqual([0, 0, 0, 1011]);
    expect(elsewhere.data).toBe(false);
  });

  const CALLS: [CallName, (account: string) => Promise<Record<string, unknown>>][] = [
    ['loginByPassword', async (account) => ({ account, password: 'wrong' })],
    ['loginByCode', async (account) => ({ account, captcha: '000000' })],
    ['sendCode', async (account) => ({ account, captchaVerification: await newTicket(mall) })],
    ['sendCode', async (account) => ({ account, captchaVerification: await newTicket(mall), purpose: 'register' })],
    ['sendCode', async (account) => ({ account, captchaVerification: await newTicket(mall), purpose: 'forgotten' })],
    ['sendCode', async (account) => ({ account })],
    ['register', async (account) => ({ account, captcha: '000000', password: PASSWORD })],
    ['resetForgotten', async (account) => ({ account, captcha: '000000', password: PASSWORD })],
  ];

  test.each(CALLS)('%s answers the same for an account as for none', async (name, inputFor) => {
    const received = async (account: string) => {
      await forgetLimits(mall);
      const { status, headers, text } = await mall.call(name, await inputFor(account));
      return { status, text, fine: headers.get('Mall-Error') };
    };
    const [withPassword, withoutPassword] = [await known(), await newBuyer(mall)];
    const nobody = await received(stranger());
    expect(await received(withPassword.email)).toEqual(nobody);
    expect(await received(withoutPassword.email)).toEqual(nobody);
  });

  test.each(['bindPhoneCode', 'emailCode'] as const)('%s answers the same for what others have', async (name) => {
    const other = await newBuyer(mall);
    const phone = newPhoneNumber();
    await mall.db.sql`update buyer set phone = ${phone} where id = ${other.buyerId}`;
    const received = async (input: { phone: string } | { email: string }) => {
      await forgetLimits(mall);
      const { buyerId, email, token } = await newBuyer(mall);
      const captcha = await giveCode(mall, 'proof', email, buyerId);
      return (await mall.call(name, { ...input, captcha }, { token })).text;
    };
    if (name === 'emailCode')
      expect(await received({ email: other.email })).toBe(await received({ email: stranger() }));
    else expect(await received({ phone })).toBe(await received({ phone: newPhoneNumber() }));
  });
});

test.each([
  [{ localOnly: true }, true],
  [{ localOnly: false }, false],
  [{ localOnly: false, mail: { url: 'smtp://mail.test', from: 'mall@mail.test' } }, true],
  [{ localOnly: false, sms: { url: 'https://sms.test', token: 't' } }, true],
])('ways of logging in are those that work: with %o codes are %s', async (configured, code) => {
  const { config } = mall.core;
  Object.assign(mall.core, { config: { ...config, ...configured } });
  const { data } = await mall.call('loginMethods').finally(() => Object.assign(mall.core, { config }));
  expect(data).toMatchObject({ password: true, code, qr: true });
});
