import { beforeEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { loginFaults } from '#domain/accounts/login-form.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits, giveCode, newTicket } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
/** Each has a length that China has numbers of, and begins as none of them. */
const IMPOSSIBLE = ['1380013', '12345678', '99999999999'];

beforeEach(() => forgetLimits(mall));

const failure = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const given = (account: string) => ({ account, countryCode: 'CN' });

describe.each(IMPOSSIBLE)('the phone number %s of China', (phone) => {
  test('is sent no code, opens no account and is refused by the form as well', async () => {
    const stored = `+86${phone}`;
    const captchaVerification = await newTicket(mall, 'code');
    expect(failure(await mall.call('sendCode', { ...given(phone), captchaVerification }))).toBe(1001);
    const code = { captcha: await giveCode(mall, 'login', stored) };
    expect(failure(await mall.call('loginByCode', { ...given(phone), ...code }))).toBe(1001);
    expect(failure(await mall.call('register', { ...given(phone), ...code, password: PASSWORD }))).toBe(1001);
    const typed = { ...given(phone), captcha: '123456', password: PASSWORD, nickname: '', hasAgreed: true };
    expect(loginFaults('register', typed)).toEqual({ account: 'accountWrong' });
  });

  test('is not bound to an account', async () => {
    const { token } = await newBuyer(mall);
    const answer = await mall.call('bindPhoneCode', { phone, countryCode: 'CN', captcha: '000000' }, { token });
    expect(failure(answer)).toBe(1001);
  });

  test('still logs in the buyer whose account has it from before', async () => {
    const { buyerId } = await newBuyer(mall);
    await mall.db.sql`update buyer set phone = ${`+86${phone}`} where id = ${buyerId}`;
    await setPassword(mall.db.sql, buyerId, await hashPassword(PASSWORD));
    const answer = await mall.call('loginByPassword', { ...given(phone), password: PASSWORD });
    expect([answer.code, answer.data]).toMatchObject([CODES.ok, { id: buyerId }]);
    const typed = { ...given(phone), captcha: '', password: PASSWORD, nickname: '', hasAgreed: true };
    expect(loginFaults('password', typed)).toEqual({});
  });
});
