import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { CODES, REPEAT_HEADER } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { closeDue } from '#server/modules/accounts/close-due.ts';
import { postRefundPaid } from '#server/modules/messages/subscriptions.ts';
import { newBuyer, newSession, type Own } from '../../support/accounts/buyers.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { inboxOf } from '../../support/messages/mails.ts';
import { openedCase } from '../../support/orders/refunds.ts';
import {
  forgetLimits,
  giveCode,
  letPass,
  newPhoneNumber,
  newTicket,
  notThis,
  sentCode,
} from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
const DAY_S = 86_400;

beforeEach(() => forgetLimits(mall));

const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
/** In whose name a call is made. */
const by = ({ token }: Pick<Own, 'token'>) => ({ token });
const isLoggedIn = async (token: string) => (await mall.call('tokenExists', {}, { token })).data;
const withPhone = async () => {
  const own = await newBuyer(mall);
  const phone = newPhoneNumber();
  await mall.db.sql`update buyer set phone = ${phone} where id = ${own.buyerId}`;
  return { ...own, phone };
};
const proof = async ({ token }: Own, target: string) => {
  const answer = await mall.call('phoneCode', { captchaVerification: await newTicket(mall) }, { token });
  expect(answer.code).toBe(CODES.ok);
  return sentCode(mall, target);
};
const infoOf = async ({ token }: Own) => (await mall.call('securityInfo', {}, { token })).data;

describe('changing the phone', () => {
  test('takes two steps: a code to the old one, then one to the new one', async () => {
    const own = await withPhone();
    const phone = newPhoneNumber();
    const captcha = await proof(own, own.phone);
    expect((await mall.call('bindPhoneCode', { phone, captcha }, by(own))).code).toBe(CODES.ok);
    const second = await sentCode(mall, phone);
    expect((await mall.call('bindPhone', { phone, captcha: second }, by(own))).code).toBe(CODES.ok);
    expect(await infoOf(own)).toMatchObject({ phone: expect.stringMatching(new RegExp(`${phone.slice(-4)}$`)) });
  });

  test('of who has none begins with the e-mail address', async () => {
    const own = await newBuyer(mall);
    expect(await proof(own, own.email)).toMatch(/^\d{6}$/);
  });

  test('skips no step', async () => {
    const own = await withPhone();
    const phone = newPhoneNumber();
    const captcha = await proof(own, own.phone);
    expect(fine(await mall.call('bindPhone', { phone, captcha }, by(own)))).toBe(1003);
    expect(fine(await mall.call('bindPhoneCode', { phone, captcha: notThis(captcha) }, by(own)))).toBe(1003);
    const loginCode = await giveCode(mall, 'login', phone);
    expect(fine(await mall.call('bindPhone', { phone, captcha: loginCode }, by(own)))).toBe(1003);
  });

  test('needs a code that was sent to this buyer', async () => {
    const [own, other] = [await withPhone(), await withPhone()];
    const phone = newPhoneNumber();
    const captcha = await giveCode(mall, 'phone', phone, own.buyerId);
    expect(fine(await mall.call('bindPhone', { phone, captcha }, by(other)))).toBe(1003);
    expect((await mall.call('bindPhone', { phone, captcha }, by(own))).code).toBe(CODES.ok);
  });

  test('to a number of somebody else is refused to who has its code', async () => {
    const [own, other] = [await withPhone(), await withPhone()];
    const captcha = await giveCode(mall, 'phone', other.phone, own.buyerId);
    expect(fine(await mall.call('bindPhone', { phone: other.phone, captcha }, by(own)))).toBe(8107);
  });

  test('to the same number by fifty at once gives it to one', async () => {
    const phone = newPhoneNumber();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(mall)));
    for (const { buyerId } of buyers) await giveCode(mall, 'phone', phone, buyerId);
    const answers = await Promise.all(
      buyers.map(({ token }) => mall.call('bindPhone', { phone, captcha: '246810' }, { token })),
    );
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
    expect(answers.filter((answer) => fine(answer) === 8107)).toHaveLength(49);
  });

  test('keeps the first code where nothing could be sent to the new number', async () => {
    const own = await withPhone();
    const captcha = await proof(own, own.phone);
    const { notify } = mall.core;
    Object.assign(mall.core, { notify: () => Promise.reject(new Error('no route')) });
    const phone = newPhoneNumber();
    const lost = await mall
      .call('bindPhoneCode', { phone, captcha }, by(own))
      .finally(() => Object.assign(mall.core, { notify }));
    expect(fine(lost)).toBe(1006);
    expect((await mall.call('bindPhoneCode', { phone, captcha }, by(own))).code).toBe(CODES.ok);
  });

  test('sends one message for one proof, of fifty numbers at once', async () => {
    const own = await withPhone();
    const captcha = await proof(own, own.phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mall.call('bindPhoneCode', { phone: newPhoneNumber(), captcha }, by(own))),
    );
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
  });

  test.each(['12345', 'no number', 'a@example.com'])('to %j is refused', async (phone) => {
    const own = await withPhone();
    expect(fine(await mall.call('bindPhoneCode', { phone, captcha: '000000' }, by(own)))).toBe(1001);
  });
});

test('the e-mail address changes in the same two steps', async () => {
  const own = await newBuyer(mall);
  const email = `New-${own.email}`;
  const captcha = await proof(own, own.email);
  await mall.call('emailCode', { email, captcha }, by(own));
  const second = await sentCode(mall, email.toLowerCase());
  expect((await mall.call('emailBind', { email, captcha: second }, by(own))).code).toBe(CODES.ok);
  const [row] = await mall.db.sql`select email from buyer where id = ${own.buyerId}`;
  expect(row).toEqual({ email: email.toLowerCase() });
});

describe('codes of somebody who is logged in', () => {
  test.each(['phoneCode', 'proofCode', 'passwordEmailCode', 'passwordPhoneCode'] as const)(
    '%s needs a ticket',
    async (name) => {
      const own = await withPhone();
      expect(fine(await mall.call(name, {}, by(own)))).toBe(1011);
      expect((await mall.call(name, { captchaVerification: await newTicket(mall) }, by(own))).code).toBe(CODES.ok);
    },
  );

  test('to a phone that is not there are refused', async () => {
    const own = await newBuyer(mall);
    const captchaVerification = await newTicket(mall);
    expect(fine(await mall.call('passwordPhoneCode', { captchaVerification }, by(own)))).toBe(8108);
  });

  test.each(['phoneCode', 'passwordEmailCode'] as const)(
    '%s goes out however many strangers had sent to the same address',
    async (name) => {
      const own = await newBuyer(mall);
      for (let i = 0; i < 10; i++) {
        await mall.call('sendCode', { account: own.email, captchaVerification: await newTicket(mall, 'code', 3) });
        await letPass(mall, 61);
      }
      const stranger = { account: own.email, captchaVerification: await newTicket(mall, 'code', 3) };
      expect(fine(await mall.call('sendCode', stranger))).toBe(1005);
      const captchaVerification = await newTicket(mall);
      expect((await mall.call(name, { captchaVerification }, by(own))).code).toBe(CODES.ok);
    },
  );

  test('to an address that is not yet theirs are twelve a day from one network, of however many buyers', async () => {
    const phone = newPhoneNumber();
    const sendTo = async () => {
      const own = await newBuyer(mall);
      const captcha = await giveCode(mall, 'proof', own.email, own.buyerId);
      return mall.call('bindPhoneCode', { phone, captcha }, by(own));
    };
    // Ten for all networks, one in three hours, and one that each network has of its own.
    for (let i = 0; i < 12; i++) {
      expect((await sendTo()).code).toBe(CODES.ok);
      await letPass(mall, 61);
    }
    expect(fine(await sendTo())).toBe(1005);
  });

  test('are twenty a day, to whichever targets', async () => {
    const own = await newBuyer(mall);
    for (let i = 0; i < 20; i++) {
      await mall.db.sql`update buyer set email = ${`many-${i}@example.com`} where id = ${own.buyerId}`;
      const captchaVerification = await newTicket(mall);
      expect((await mall.call('passwordEmailCode', { captchaVerification }, by(own))).code).toBe(CODES.ok);
    }
    await mall.db.sql`update buyer set email = 'many-20@example.com' where id = ${own.buyerId}`;
    const captchaVerification = await newTicket(mall);
    expect(fine(await mall.call('passwordEmailCode', { captchaVerification }, by(own)))).toBe(1005);
  });
});

describe('a step whose answer was lost', () => {
  const sent = async (target: string) =>
    (await mall.db.sql`select count(*)::int as n from message where target = ${target}`)[0]?.['n'];
  /** Each call as it is made, and whose code it sends or takes. */
  const STEPS: [CallName, (own: Own & { phone: string }) => Promise<Record<string, unknown>>][] = [
    ['phoneCode', async () => ({ captchaVerification: await newTicket(mall) })],
    ['passwordPhoneCode', async () => ({ captchaVerification: await newTicket(mall) })],
    ['passwordEmailCode', async () => ({ captchaVerification: await newTicket(mall) })],
    [
      'bindPhoneCode',
      async ({ phone, buyerId }) => ({
        phone: newPhoneNumber(),
        captcha: await giveCode(mall, 'proof', phone, buyerId),
      }),
    ],
    [
      'emailCode',
      async ({ email, phone, buyerId }) => ({
        email: `x-${email}`,
        captcha: await giveCode(mall, 'proof', phone, buyerId),
      }),
    ],
    [
      'bindPhone',
      async ({ buyerId }) => {
        const phone = newPhoneNumber();
        return { phone, captcha: await giveCode(mall, 'phone', phone, buyerId) };
      },
    ],
    [
      'emailBind',
      async ({ email, buyerId }) => ({
        email: `y-${email}`,
        captcha: await giveCode(mall, 'email', `y-${email}`, buyerId),
      }),
    ],
    ['sessionEnd', async () => ({})],
  ];

  test.each(STEPS)('%s is answered the same under the same key, and done once', async (name, inputFor) => {
    const own = await withPhone();
    const input = await inputFor(own);
    const settings = { ...by(own), [REPEAT_HEADER]: 'k' };
    const first = await mall.call(name, input, settings);
    expect(first.code).toBe(CODES.ok);
    const messages = await mall.db.sql`select 1 from message`;
    const again = await mall.call(name, input, settings);
    expect([again.text, fine(again)]).toEqual([first.text, fine(first)]);
    expect(await mall.db.sql`select 1 from message`).toHaveLength(messages.length);
  });

  test('is not another one under the same key', async () => {
    const own = await withPhone();
    const settings = { ...by(own), [REPEAT_HEADER]: 'k' };
    const send = async () => mall.call('phoneCode', { captchaVerification: await newTicket(mall) }, settings);
    expect((await send()).code).toBe(CODES.ok);
    expect(fine(await send())).toBe(422);
  });

  test('sends one message of fifty at once, and says to the others to wait', async () => {
    const own = await withPhone();
    const input = { captchaVerification: await newTicket(mall) };
    const settings = { ...by(own), [REPEAT_HEADER]: 'k' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => mall.call('phoneCode', input, settings)));
    expect(await sent(own.phone)).toBe(1);
    const refused = answers.filter(({ code }) => code !== CODES.ok);
    expect(new Set(refused.map(fine))).toEqual(new Set(refused.length > 0 ? [409] : []));
  });

  test('that was refused or failed may be taken again under the same key', async () => {
    const own = await withPhone();
    const settings = { ...by(own), [REPEAT_HEADER]: 'k' };
    expect(fine(await mall.call('phoneCode', { captchaVerification: 'spent' }, settings))).toBe(1011);
    const { notify } = mall.core;
    Object.assign(mall.core, { notify: () => Promise.reject(new Error('no route')) });
    const lost = { captchaVerification: await newTicket(mall) };
    const failed = await mall.call('phoneCode', lost, settings).finally(() => Object.assign(mall.core, { notify }));
    expect(fine(failed)).toBe(1006);
    const input = { captchaVerification: await newTicket(mall) };
    expect((await mall.call('phoneCode', input, settings)).code).toBe(CODES.ok);
  });

  test('that a process died over keeps its key for a minute', async () => {
    const own = await withPhone();
    const input = { captchaVerification: await newTicket(mall) };
    const settings = { ...by(own), [REPEAT_HEADER]: 'k' };
    await mall.db
      .sql`insert into idempotency_record values (${`buyer ${own.buyerId}`}, 'k', '', '', ${new Date(mall.now)})`;
    expect(fine(await mall.call('phoneCode', input, settings))).toBe(422);
    mall.now += 60_001;
    expect((await mall.call('phoneCode', input, settings)).code).toBe(CODES.ok);
  });
});

test('the phone of an account that is to be closed is free from the moment on for which that was promised', async () => {
  const [own, gone] = [await newBuyer(mall), await withPhone()];
  await mall.db.sql`update buyer set closing_at = ${new Date(mall.now - 1)} where id = ${gone.buyerId}`;
  const captcha = await giveCode(mall, 'phone', gone.phone, own.buyerId);
  expect((await mall.call('bindPhone', { phone: gone.phone, captcha }, by(own))).code).toBe(CODES.ok);
});

describe('a new password', () => {
  test.each(['captcha', 'validateCode'])(
    'by the code as %s gives a new token and ends all sessions',
    async (member) => {
      const own = await newBuyer(mall);
      const other = await newSession(mall, own.buyerId);
      await mall.call('passwordEmailCode', { captchaVerification: await newTicket(mall) }, by(own));
      const code = await sentCode(mall, own.email);
      const answer = await mall.call('passwordReset', { password: PASSWORD, [member]: code }, by(own));
      const { token } = answer.data as LoginAnswer;
      expect([await isLoggedIn(own.token), await isLoggedIn(other.token), await isLoggedIn(token)]).toEqual([
        false,
        false,
        true,
      ]);
      const login = await mall.call('loginByPassword', { account: own.email, password: PASSWORD });
      expect(login.code).toBe(CODES.ok);
      expect(await infoOf({ ...own, token })).toMatchObject({ hasPassword: true });
    },
  );

  test('by the code that came by e-mail costs the one on the phone no try, and counts no failure', async () => {
    const own = await withPhone();
    await giveCode(mall, 'password', own.phone, own.buyerId);
    await mall.db.sql`update verification_code set code_hash = 'another' where target = ${own.phone}`;
    const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
    const tries = () => mall.db.sql`
      select target, tries_left as left from verification_code where buyer_id = ${own.buyerId} order by id`;
    expect(fine(await mall.call('passwordReset', { password: PASSWORD, captcha: notThis(captcha) }, by(own)))).toBe(
      1003,
    );
    expect((await tries()).map(({ left }) => left)).toEqual([4, 4]);
    await forgetLimits(mall);
    expect((await mall.call('passwordReset', { password: PASSWORD, captcha }, by(own))).code).toBe(CODES.ok);
    expect((await tries()).map(({ left }) => left)).toEqual([4, 4]);
    expect(await mall.db.sql`select 1 from rate_limit where key like 'code-wrong:%'`).toHaveLength(0);
  });

  test('that is too common or without a code is refused, and everything stays', async () => {
    const own = await newBuyer(mall);
    const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
    expect(fine(await mall.call('passwordReset', { password: 'iloveyou1', captcha }, by(own)))).toBe(1010);
    expect(fine(await mall.call('passwordReset', { password: PASSWORD }, by(own)))).toBe(1003);
    expect(await infoOf(own)).toMatchObject({ hasPassword: false });
    expect((await mall.call('passwordReset', { password: PASSWORD, captcha }, by(own))).code).toBe(CODES.ok);
  });
});

describe('closing the account', () => {
  const closing = async () => {
    const own = await newBuyer(mall);
    const captcha = await proof(own, own.email);
    expect((await mall.call('logoff', { captcha }, by(own))).data).toEqual({ closingAt: mall.now + 7 * DAY_S * 1000 });
    return own;
  };
  const setClosing = ({ buyerId }: Own, at: number) =>
    mall.db.sql`update buyer set closing_at = ${new Date(at)} where id = ${buyerId}`;
  const isClosed = async ({ buyerId }: Own) =>
    (await mall.db.sql`select closed_at is not null as closed from buyer where id = ${buyerId}`)[0]?.['closed'];
  const logIn = async ({ email }: Own) =>
    mall.call('loginByCode', { account: email, captcha: await giveCode(mall, 'login', email) });

  test('needs the code, and says before what goes with it', async () => {
    const own = await newBuyer(mall);
    expect(fine(await mall.call('logoff', {}, by(own)))).toBe(1003);
    await mall.db.sql`
      insert into wallet_line (buyer_id, type, amount, link_type) values (${own.buyerId}, 1, 100, 'recharge')`;
    const { data } = await mall.call('logoffBefore', {}, by(own));
    expect(data).toEqual({ days: 7, hasBalance: true, points: 0, coupons: 0, hasOpenRefund: false });
    expect(await isLoggedIn(own.token)).toBe(true);
  });

  test('logs out everywhere, and a login within a week keeps it', async () => {
    const own = await closing();
    expect(await isLoggedIn(own.token)).toBe(false);
    await letPass(mall, 6 * DAY_S);
    expect((await logIn(own)).data).toMatchObject({ isNew: false, id: own.buyerId });
    await letPass(mall, 2 * DAY_S);
    expect((await logIn(own)).data).toMatchObject({ isNew: false, id: own.buyerId });
  });

  test('after a week leaves nothing that names a person, and the address is free again', async () => {
    const own = await closing();
    await mall.db.sql`
      update buyer set real_name = 'Robin Doe', identity_number = '1', birthday = '1990-01-01', city = 'Bonn'
      where id = ${own.buyerId}`;
    await letPass(mall, 7 * DAY_S);
    expect((await logIn(own)).data).toMatchObject({ isNew: true });
    const [row] = await mall.db.sql`
      select email, phone, password_hash, nickname, avatar, real_name, identity_number, birthday, city,
        closed_at is not null as closed from buyer where id = ${own.buyerId}`;
    expect(row).toEqual({
      email: null,
      phone: null,
      password_hash: null,
      nickname: '',
      avatar: '',
      real_name: '',
      identity_number: '',
      birthday: null,
      city: '',
      closed: true,
    });
    const [left] = await mall.db.sql`
      select (select count(*)::int from message where target = ${own.email}) as messages,
        (select count(*)::int from verification_code where buyer_id = ${own.buyerId}) as codes,
        (select count(*)::int from session where buyer_id = ${own.buyerId}) as sessions`;
    expect(left).toEqual({ messages: 0, codes: 0, sessions: 0 });
  });

  test('after a week no password logs in to it, also where no job has closed it', async () => {
    const own = await newBuyer(mall);
    const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
    expect((await mall.call('passwordReset', { password: PASSWORD, captcha }, by(own))).code).toBe(CODES.ok);
    const logInByPassword = () => mall.call('loginByPassword', { account: own.email, password: PASSWORD });
    await setClosing(own, mall.now + 1);
    expect((await logInByPassword()).data).toMatchObject({ id: own.buyerId });
    await setClosing(own, mall.now);
    expect(fine(await logInByPassword())).toBe(1002);
    expect(await isClosed(own)).toBe(true);
  });

  test('after a week its address is free, also where no job has closed it', async () => {
    const own = await newBuyer(mall);
    const exists = async () => (await mall.call('accountKnown', { account: own.email })).data;
    await setClosing(own, mall.now + 1);
    expect(await exists()).toBe(true);
    await setClosing(own, mall.now);
    expect(await exists()).toBe(false);
    expect(await isClosed(own)).toBe(true);
  });

  test('is refused while a refund is open, and done by the job once it is over', async () => {
    const own = await newBuyer(mall);
    const refundOrderNo = await openedCase(mall, own);
    const captcha = await proof(own, own.email);
    expect((await mall.call('logoffBefore', {}, by(own))).data).toMatchObject({ hasOpenRefund: true });
    expect(fine(await mall.call('logoff', { captcha }, by(own)))).toBe(8109);
    expect(await isLoggedIn(own.token)).toBe(true);
    await setClosing(own, mall.now - 1);
    await closeDue(mall.db.sql, mall.now);
    expect(await isClosed(own)).toBe(false);
    expect((await mall.call('accountKnown', { account: own.email })).data).toBe(true);
    expect((await mall.call('refundRevoke', { refundOrderNo }, by(own))).code).toBe(CODES.ok);
    await closeDue(mall.db.sql, mall.now);
    expect(await isClosed(own)).toBe(true);
  });

  test('leaves no message of a later event in the inbox', async () => {
    const own = await newBuyer(mall);
    await openedCase(mall, own);
    const [row] = await mall.db.sql<{ id: number }[]>`select id from refund_case where buyer_id = ${own.buyerId}`;
    await mall.db.sql`update buyer set closed_at = ${new Date(mall.now)} where id = ${own.buyerId}`;
    const step = { caseId: row?.id ?? 0, amount: 1, payType: 'weixin', at: new Date(mall.now) };
    await mall.db.transact((tx) => postRefundPaid(tx, step));
    expect(await inboxOf(mall, own.buyerId)).toEqual(['returnAsked']);
  });

  test('is done once, anyone who finds that it is due', async () => {
    const own = await closing();
    const later = mall.now + 8 * DAY_S * 1000;
    const counts = await Promise.all(Array.from({ length: 10 }, () => closeDue(mall.db.sql, later)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await isLoggedIn(own.token)).toBe(false);
  });
});
