import { beforeEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { accountLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import type { KeyIn } from '#locale/message-types.ts';
import { createTranslator } from '#locale/messages.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { madePasskey, newPasskey } from '../../support/accounts/passkeys.ts';
import { appCode, newSecondFactor, offeredSecret } from '../../support/accounts/second-factors.ts';
import { useMall } from '../../support/mall/mall.ts';
import { forgetLimits, giveCode, newPhoneNumber } from '../../support/verification/codes.ts';

const mall = useMall();
const translator = createTranslator();
const PASSWORD = 'a sentence nobody guesses';
const by = ({ token }: Pick<Own, 'token'>) => ({ token });
const sentTo = (target: string) =>
  mall.db.sql<{ channel: string; subject: string; body: string }[]>`
    select channel, subject, body from message where target = ${target} order by id`;

beforeEach(() => forgetLimits(mall));

/** What protects the account is changed by this call, with the input for an account and the sentence of the notice. */
const CHANGES: [CallName, (own: Own) => Promise<Record<string, unknown>>, notice: KeyIn<'accounts:notice'>][] = [
  ['passkeyAdd', async (own) => ({ credential: (await madePasskey(mall, own)).credential }), 'passkeyAdded'],
  ['secondFactorConfirm', async (own) => ({ code: appCode(mall, await offeredSecret(mall, own)) }), 'secondFactorOn'],
  [
    'passwordReset',
    async ({ email, buyerId }) => ({
      password: PASSWORD,
      captcha: await giveCode(mall, 'password', email, buyerId),
    }),
    'passwordChanged',
  ],
  [
    'resetForgotten',
    async ({ email }) => ({ account: email, password: PASSWORD, captcha: await giveCode(mall, 'forgotten', email) }),
    'passwordChanged',
  ],
  [
    'bindPhone',
    async ({ buyerId }) => {
      const phone = newPhoneNumber();
      return { phone, captcha: await giveCode(mall, 'phone', phone, buyerId) };
    },
    'phoneChanged',
  ],
  [
    'emailBind',
    async ({ email, buyerId }) => ({
      email: `new-${email}`,
      captcha: await giveCode(mall, 'email', `new-${email}`, buyerId),
    }),
    'emailChanged',
  ],
];

const withFactor = async (own: Own) => {
  await newSecondFactor(mall, own);
  return {};
};

/** Those that take back what was there. */
const ENDS: [CallName, (own: Own) => Promise<Record<string, unknown>>, notice: KeyIn<'accounts:notice'>][] = [
  ['passkeyRemove', async (own) => ({ id: (await newPasskey(mall, own)).id }), 'passkeyRemoved'],
  ['secondFactorEnd', withFactor, 'secondFactorOff'],
  ['recoveryCodesRenew', withFactor, 'recoveryCodesNew'],
];

describe('the owner of an account', () => {
  test.each([...CHANGES, ...ENDS])(
    'receives an e-mail after %s, at the address of before',
    async (name, inputFor, notice) => {
      const own = await newBuyer(mall);
      const input = await inputFor(own);
      const before = (await sentTo(own.email)).length;
      expect((await mall.call(name, input, by(own))).code).toBe(CODES.ok);
      const [sent, ...more] = (await sentTo(own.email)).slice(before);
      expect(more).toEqual([]);
      expect(sent?.channel).toBe('email');
      expect(sent?.body.split('\n')[0]).toBe(translator('en', 'accounts:notice')(notice));
      expect(sent?.body).toContain(accountLink('en', 'security'));
      expect(await sentTo(`new-${own.email}`)).toEqual([]);
    },
  );

  test('without an e-mail address receives a text, on the old phone where the phone is changed', async () => {
    const own = await newBuyer(mall);
    const [old, phone] = [newPhoneNumber(), newPhoneNumber()];
    await mall.db.sql`update buyer set email = null, phone = ${old} where id = ${own.buyerId}`;
    const captcha = await giveCode(mall, 'phone', phone, own.buyerId);
    expect((await mall.call('bindPhone', { phone, captcha }, by(own))).code).toBe(CODES.ok);
    const [sent] = await sentTo(old);
    expect(sent).toMatchObject({ channel: 'phone', body: expect.stringContaining('phone number') });
    expect(await sentTo(phone)).toEqual([]);
  });

  test.each([
    ['passkeyAdd', 'remove this passkey under “Sign-in and security” at once, then change your password'],
    ['secondFactorConfirm', 'turn it off under “Sign-in and security” at once, then change your password'],
    ['passwordReset', 'change your password and sign out everywhere else'],
  ])('reads how to undo %s where it was somebody else: a new password ends no passkey', async (name, advice) => {
    const own = await newBuyer(mall);
    for (const [call, inputFor] of CHANGES.filter(([call]) => call === name))
      await mall.call(call, await inputFor(own), by(own));
    const [sent] = (await sentTo(own.email)).slice(-1);
    expect(sent?.body).toContain(advice);
  });

  test('reads the notice in the language that the change was made in', async () => {
    const bodies = new Set<string | undefined>();
    for (const language of LOCALES) {
      const own = await newBuyer(mall);
      await mall.call('passkeyAdd', await CHANGES[0]?.[1](own), { ...by(own), language });
      const [sent] = await sentTo(own.email);
      expect(sent?.body).toContain(accountLink(language, 'security'));
      expect(sent?.body).not.toContain('{{');
      bodies.add(sent?.body.split('\n')[0]);
    }
    expect(bodies.size).toBe(LOCALES.length);
  });

  test('receives nothing of a change that was refused', async () => {
    const own = await newBuyer(mall);
    mall.now += 11 * 60_000;
    await mall.call('passkeyRemove', { id: 1 }, by(own));
    await mall.call('bindPhone', { phone: newPhoneNumber(), captcha: '000000' }, by(own));
    expect(await sentTo(own.email)).toEqual([]);
  });

  test('receives at most twenty notices a day: a thief cannot bury the first of them', async () => {
    const own = await newBuyer(mall);
    await newSecondFactor(mall, own);
    for (let i = 0; i < 22; i++) expect((await mall.call('recoveryCodesRenew', {}, by(own))).code).toBe(CODES.ok);
    expect(await sentTo(own.email)).toHaveLength(20);
  });
});

test('a change stays where its notice cannot be sent, and the log says so', async () => {
  const own = await newBuyer(mall);
  const { notify, log } = mall.core;
  const warned: unknown[] = [];
  const restore = () => Object.assign(mall.core, { notify, log });
  Object.assign(mall.core, {
    notify: () => Promise.reject(new Error('no route')),
    log: { ...log, warn: (facts: unknown) => warned.push(facts) },
  });
  const credential = (await madePasskey(mall, own)).credential;
  const answer = await mall.call('passkeyAdd', { credential }, by(own)).finally(restore);
  expect(answer.code).toBe(CODES.ok);
  expect(warned).toEqual([expect.objectContaining({ notice: 'passkeyAdded' })]);
  expect((await mall.call('passkeyList', {}, by(own))).data).toHaveLength(1);
});
