import { beforeEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallData, CallName } from '#contract/index.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer, newSession, type Own } from '../../support/accounts/buyers.ts';
import { newPasskey, signedProof } from '../../support/accounts/passkeys.ts';
import { newQrCode } from '../../support/accounts/qr-codes.ts';
import { appCode, newSecondFactor } from '../../support/accounts/second-factors.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits, giveCode, newPhoneNumber, newTicket, sentCode } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
const MINUTE = 60_000;
const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const by = ({ token }: Pick<Own, 'token'>) => ({ token });
/** Lets the proof of the log-in run out. */
const waitLong = () => {
  mall.now += 11 * MINUTE;
};
const waysOf = async (own: Own) => (await mall.call('proofWays', {}, by(own))).data as CallData<'proofWays'>;
const endOthers = (own: Own) => mall.call('sessionEnd', {}, by(own));
const withPassword = async () => {
  const own = await newBuyer(mall);
  await setPassword(mall.db.sql, own.buyerId, await hashPassword(PASSWORD));
  return own;
};

beforeEach(() => forgetLimits(mall));

describe('a stolen session', () => {
  test('cannot log its owner out elsewhere, ten minutes after the log-in', async () => {
    const own = await newBuyer(mall);
    const other = await newSession(mall, own.buyerId);
    mall.now += 10 * MINUTE;
    expect(fine(await endOthers(own))).toBe(1017);
    expect(fine(await mall.call('sessionEnd', { id: other.sessionId }, by(own)))).toBe(1017);
    expect((await mall.call('tokenExists', {}, by(other))).data).toBe(true);
    expect((await mall.call('sessionEnd', { id: own.sessionId }, by(own))).code).toBe(CODES.ok);
  });

  test('that another device let in by a scanned code has proved nothing', async () => {
    const own = await newBuyer(mall);
    const { secret } = await newQrCode(mall, own.buyerId);
    await mall.db.sql`update qr_ticket set state = 'confirmed' where buyer_id = ${own.buyerId}`;
    const { data } = await mall.call('qrState', { secret });
    const { login } = data as { login: { token: string } };
    expect(fine(await mall.call('sessionEnd', {}, by(login)))).toBe(1017);
  });

  test('proves nothing for other sessions of the account', async () => {
    const own = await withPassword();
    const other = await newSession(mall, own.buyerId);
    waitLong();
    await mall.call('proofByPassword', { password: PASSWORD }, by(other));
    expect(fine(await endOthers(own))).toBe(1017);
  });
});

describe('a step-up', () => {
  const BY: [string, () => Promise<Own>, CallName, (own: Own) => Promise<Record<string, unknown>>][] = [
    ['the password', withPassword, 'proofByPassword', async () => ({ password: PASSWORD })],
    [
      'a code to the own address',
      () => newBuyer(mall),
      'proofByCode',
      async (own) => {
        await mall.call('proofCode', { captchaVerification: await newTicket(mall) }, by(own));
        return { captcha: await sentCode(mall, own.email) };
      },
    ],
  ];
  test.each(BY)('by %s is good for ten minutes', async (_, make, name, inputFor) => {
    const own = await make();
    waitLong();
    const answer = await mall.call(name, await inputFor(own), by(own));
    expect(answer.data).toEqual({ until: mall.now + 10 * MINUTE });
    mall.now += 10 * MINUTE - 1;
    expect((await endOthers(own)).code).toBe(CODES.ok);
    mall.now += 1;
    expect(fine(await endOthers(own))).toBe(1017);
  });

  test('by a passkey takes one of the own account', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const [{ device }, foreign] = [await newPasskey(mall, own), await newPasskey(mall, other)];
    waitLong();
    expect(fine(await mall.call('proofByPasskey', await signedProof(mall, own, foreign.device), by(own)))).toBe(1018);
    expect((await mall.call('proofByPasskey', await signedProof(mall, own, device), by(own))).code).toBe(CODES.ok);
    expect((await endOthers(own)).code).toBe(CODES.ok);
  });

  test('of an account with an authenticator app takes its code: neither password nor sent code is enough', async () => {
    const own = await withPassword();
    const { secret } = await newSecondFactor(mall, own);
    waitLong();
    expect((await waysOf(own)).ways).toEqual(['authenticator']);
    expect(fine(await mall.call('proofByPassword', { password: PASSWORD }, by(own)))).toBe(1017);
    const captcha = await giveCode(mall, 'step-up', own.email, own.buyerId);
    expect(fine(await mall.call('proofByCode', { captcha }, by(own)))).toBe(1017);
    expect((await mall.call('proofByAuthenticator', { code: appCode(mall, secret) }, by(own))).code).toBe(CODES.ok);
    expect((await mall.call('secondFactorEnd', {}, by(own))).code).toBe(CODES.ok);
  });

  test('waits after ten wrong passwords, which are noted', async () => {
    const own = await withPassword();
    for (let i = 0; i < 10; i++)
      expect(fine(await mall.call('proofByPassword', { password: 'wrong' }, by(own)))).toBe(1002);
    expect(fine(await mall.call('proofByPassword', { password: PASSWORD }, by(own)))).toBe(1007);
    expect(mall.securityEvents.filter(({ event }) => event === 'proof-failed')).toHaveLength(10);
  });

  test('says by which ways, and where a code would go', async () => {
    const own = await withPassword();
    await newPasskey(mall, own);
    waitLong();
    expect(await waysOf(own)).toMatchObject({ ways: ['passkey', 'password', 'code'], until: null });
    expect((await waysOf(own)).target).not.toBe(own.email);
  });
});

describe('the code of a change that is under way', () => {
  test('stays good while a step-up by code interrupts it, and is no proof itself', async () => {
    const own = await newBuyer(mall);
    await newPasskey(mall, own);
    waitLong();
    const send = async (name: 'phoneCode' | 'proofCode') => {
      await forgetLimits(mall);
      const sent = await mall.call(name, { captchaVerification: await newTicket(mall) }, by(own));
      expect(sent.code).toBe(CODES.ok);
      return sentCode(mall, own.email);
    };
    const change = { phone: newPhoneNumber(), captcha: await send('phoneCode') };
    expect(fine(await mall.call('bindPhoneCode', change, by(own)))).toBe(1017);
    expect(fine(await mall.call('proofByCode', { captcha: change.captcha }, by(own)))).toBe(1003);
    const captcha = await send('proofCode');
    expect((await mall.call('proofByCode', { captcha }, by(own))).code).toBe(CODES.ok);
    expect((await mall.call('bindPhoneCode', change, by(own))).code).toBe(CODES.ok);
  });
});

describe('a code to the own address', () => {
  const CHANGES: [CallName, (own: Own) => Promise<Record<string, unknown>>][] = [
    [
      'passwordReset',
      async ({ email, buyerId }) => ({
        password: `${PASSWORD}, again`,
        captcha: await giveCode(mall, 'password', email, buyerId),
      }),
    ],
    [
      'bindPhoneCode',
      async ({ email, buyerId }) => ({
        phone: newPhoneNumber(),
        captcha: await giveCode(mall, 'proof', email, buyerId),
      }),
    ],
    [
      'emailCode',
      async ({ email, buyerId }) => ({
        email: `new-${email}`,
        captcha: await giveCode(mall, 'proof', email, buyerId),
      }),
    ],
    ['logoff', async ({ email, buyerId }) => ({ captcha: await giveCode(mall, 'proof', email, buyerId) })],
  ];

  test.each(CHANGES)('is enough for %s of an account that has nothing else', async (name, inputFor) => {
    const own = await newBuyer(mall);
    waitLong();
    expect((await mall.call(name, await inputFor(own), by(own))).code).toBe(CODES.ok);
  });

  test.each(CHANGES)('is not enough for %s of an account with a passkey or a second factor', async (name, inputFor) => {
    const [one, two] = [await withPassword(), await newBuyer(mall)];
    await newPasskey(mall, one);
    await newSecondFactor(mall, two);
    waitLong();
    for (const own of [one, two]) expect(fine(await mall.call(name, await inputFor(own), by(own)))).toBe(1017);
  });

  test('does not change a password that is there: it takes the present one or a step-up besides', async () => {
    const own = await withPassword();
    waitLong();
    const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
    const change = { password: 'another long sentence', captcha };
    const refused = await mall.call('passwordReset', change, by(own));
    expect(fine(refused)).toBe(1017);
    expect(refused.message).toContain('sign in again');
    await mall.call('proofByPassword', { password: PASSWORD }, by(own));
    expect((await mall.call('passwordReset', change, by(own))).code).toBe(CODES.ok);
  });

  test('changes a password right after a log-in, in clients that know no step-up', async () => {
    const own = await withPassword();
    waitLong();
    const { data } = await mall.call('loginByPassword', { account: own.email, password: PASSWORD });
    const validateCode = await giveCode(mall, 'password', own.email, own.buyerId);
    const change = { password: 'another long sentence', validateCode };
    const { token } = data as { token: string };
    expect((await mall.call('passwordReset', change, { token })).code).toBe(CODES.ok);
  });

  test('changes the password of an account with an authenticator app after its code, whatever else is sent', async () => {
    const own = await withPassword();
    const { secret } = await newSecondFactor(mall, own);
    waitLong();
    const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
    const change = { password: 'another long sentence', captcha, currentPassword: PASSWORD };
    expect(fine(await mall.call('passwordReset', change, by(own)))).toBe(1017);
    await mall.call('proofByAuthenticator', { code: appCode(mall, secret) }, by(own));
    expect((await mall.call('passwordReset', change, by(own))).code).toBe(CODES.ok);
  });

  test('changes the password with the present one beside it, which has to be right', async () => {
    const own = await withPassword();
    await newPasskey(mall, own);
    waitLong();
    const captcha = await giveCode(mall, 'password', own.email, own.buyerId);
    const change = (currentPassword: string) =>
      mall.call('passwordReset', { password: 'another long sentence', captcha, currentPassword }, by(own));
    expect(fine(await change('wrong'))).toBe(1002);
    expect((await change(PASSWORD)).code).toBe(CODES.ok);
  });
});
