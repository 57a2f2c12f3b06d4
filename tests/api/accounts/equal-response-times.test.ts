import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { forgetLimits, newTicket } from '../../support/verification/codes.ts';
import { compare, timeInTurns } from '../../support/vitest/timing.ts';

/** The response time of a call must not reveal whether an account exists (fault T26). */
const mall = useMall();
const ROUNDS = 200;
/** Below this share of the whole no difference is looked for, however still the machine is. */
const TOO_SMALL = 0.05;
const PASSWORD = 'a sentence nobody guesses';
let strangers = 0;
const stranger = () => `nobody-${strangers++}@example.com`;

type Input = (account: string) => Promise<Record<string, unknown>>;
const withTicket = (more: Record<string, unknown>): Input => {
  return async (account) => ({ account, captchaVerification: await newTicket(mall), ...more });
};
const plain =
  (more: Record<string, unknown>): Input =>
  async (account) => ({ account, ...more });

/** Each time as if no try had come before. */
const asking = (name: CallName, inputFor: Input, who: () => string) => async () => {
  await forgetLimits(mall);
  const input = await inputFor(who());
  return () => mall.call(name, input);
};

const CALLS: [CallName, string, Input][] = [
  ['loginByPassword', 'a wrong password', plain({ password: 'wrong' })],
  ['loginByCode', 'a wrong code', plain({ captcha: '000000' })],
  ['sendCode', 'a login', withTicket({ purpose: 'login' })],
  ['sendCode', 'a registration', withTicket({ purpose: 'register' })],
  ['sendCode', 'a forgotten password', withTicket({ purpose: 'forgotten' })],
  ['register', 'a wrong code', plain({ captcha: '000000', password: PASSWORD })],
  ['resetForgotten', 'a wrong code', plain({ captcha: '000000', password: PASSWORD })],
];

async function expectSameTime(name: CallName, inputFor: Input, email: string): Promise<void> {
  const pairs = await timeInTurns(
    ROUNDS,
    asking(name, inputFor, () => email),
    asking(name, inputFor, stranger),
  );
  const { difference, noise, usual } = compare(pairs);
  expect(difference).toBeLessThanOrEqual(Math.max(noise, TOO_SMALL * usual));
}

describe('an account and none take as long', () => {
  test.each(CALLS)('in %s with %s', { timeout: 300_000 }, async (name, _, inputFor) => {
    const { buyerId, email } = await newBuyer(mall);
    await setPassword(mall.db.sql, buyerId, await hashPassword(PASSWORD));
    await expectSameTime(name, inputFor, email);
  });

  test('where it has no password, too', { timeout: 300_000 }, async () => {
    const { email } = await newBuyer(mall);
    await expectSameTime('loginByPassword', plain({ password: 'wrong' }), email);
  });
});
