import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import { openNotify } from '#server/platform/notifications/open-notify.ts';
import { clearOutbox } from '#server/platform/notifications/outbox.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits, giveCode, newPhoneNumber, newTicket } from '../../support/verification/codes.ts';

const mall = useMall();
const MAIL = { url: 'smtp://127.0.0.1:1', from: 'mall@mall.test' };
const EMAIL = 'nobody@example.com';
let own: { config: typeof mall.core.config; notify: typeof mall.core.notify };

/** The mall as it is opened with these settings. */
function openWith(settings: { localOnly: boolean; mail?: typeof MAIL }): void {
  const config = { ...mall.core.config, mail: null, sms: null, ...settings };
  Object.assign(mall.core, { config, notify: openNotify(config, mall.db.sql, mall.core.clock) });
}

beforeEach(async () => {
  own = { config: mall.core.config, notify: mall.core.notify };
  await forgetLimits(mall);
  await mall.db.sql`delete from message`;
});
afterEach(() => Object.assign(mall.core, own));

const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const left = async () => {
  const [row] = await mall.db.sql`
    select (select count(*)::int from message) as messages,
      (select count(*)::int from verification_code where created_at >= ${new Date(mall.now)}) as codes,
      (select count(*)::int from rate_limit where key like 'code-%') as limits`;
  return row;
};
const ask = async (input: Record<string, unknown>, language?: string) =>
  mall.call('sendCode', { ...input, captchaVerification: await newTicket(mall) }, { language });

describe('a code that no service can deliver', () => {
  test('is an error for the shopper in each language, costs no limit, and leaves neither code nor message', async () => {
    openWith({ localOnly: false });
    const before = await left();
    const phone = newPhoneNumber().slice(3);
    const answers = [];
    for (const language of LOCALES) {
      answers.push(await ask({ account: EMAIL }, language), await ask({ phone, countryCode: '49' }, language));
    }
    expect(answers.map((answer) => [answer.data, fine(answer)])).toEqual(answers.map(() => [null, 1006]));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(2 * LOCALES.length);
    expect(answers[2 * LOCALES.indexOf('en')]?.message).toBe(
      'We can’t send email yet. Please use a phone number or your password.',
    );
    expect(await left()).toEqual(before);
  });

  test('is refused in every step that sends one to a buyer', async () => {
    openWith({ localOnly: false });
    const buyer = await newBuyer(mall);
    const phone = newPhoneNumber();
    await mall.db.sql`update buyer set phone = ${phone} where id = ${buyer.buyerId}`;
    const captchaVerification = async () => ({ captchaVerification: await newTicket(mall) });
    const captcha = () => giveCode(mall, 'proof', phone, buyer.buyerId);
    const steps: [CallName, Record<string, unknown>][] = [
      ['phoneCode', await captchaVerification()],
      ['proofCode', await captchaVerification()],
      ['passwordPhoneCode', await captchaVerification()],
      ['passwordEmailCode', await captchaVerification()],
      ['bindPhoneCode', { phone: newPhoneNumber(), captcha: await captcha() }],
      ['emailCode', { email: `new-${EMAIL}`, captcha: await captcha() }],
    ];
    for (const [name, input] of steps)
      expect([name, fine(await mall.call(name, input, { token: buyer.token }))]).toEqual([name, 1006]);
    expect(await left()).toMatchObject({ messages: 0, limits: 0 });
  });

  test('goes by the channel that works to a buyer who has both', async () => {
    openWith({ localOnly: false, mail: MAIL });
    const sent: string[] = [];
    Object.assign(mall.core, { notify: async ({ target }: { target: string }) => void sent.push(target) });
    const buyer = await newBuyer(mall);
    await mall.db.sql`update buyer set phone = ${newPhoneNumber()} where id = ${buyer.buyerId}`;
    const { code } = await mall.call(
      'phoneCode',
      { captchaVerification: await newTicket(mall) },
      { token: buyer.token },
    );
    expect([code, sent]).toEqual([200, [buyer.email]]);
  });
});

test.each([
  [{ localOnly: true }, { code: true, codeByEmail: true, codeByPhone: true }],
  [{ localOnly: false }, { code: false, codeByEmail: false, codeByPhone: false }],
  [
    { localOnly: false, mail: MAIL },
    { code: true, codeByEmail: true, codeByPhone: false },
  ],
])('the ways to log in that a mall names are those by which it can send codes: %o', async (settings, expected) => {
  openWith(settings);
  expect((await mall.call('loginMethods')).data).toMatchObject({ password: true, qr: true, ...expected });
});

test('the outbox shows and keeps a message no longer than its code is good for', async () => {
  await ask({ account: EMAIL });
  expect((await mall.send('/api/sandbox/outbox')).text).toContain(EMAIL);
  mall.now += 5 * 60_000 + 1;
  expect((await mall.send('/api/sandbox/outbox')).text).not.toContain(EMAIL);
  await clearOutbox(mall.core);
  expect((await left())?.['messages']).toBe(0);
});
