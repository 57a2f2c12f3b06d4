import { TOTP } from 'otpauth';
import type { CallData } from '#contract/index.ts';
import type { TestMall } from '../mall/mall.ts';
import { giveCode } from '../verification/codes.ts';
import type { Own } from './buyers.ts';

/** Milliseconds for which an app shows the same code. */
export const STEP_MS = 30_000;

/** What an authenticator app shows at this moment, so many steps from now. */
export const appCode = ({ now }: Pick<TestMall, 'now'>, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * STEP_MS });

/** A secret that waits for its first code. */
export async function offeredSecret(mall: TestMall, { token }: Pick<Own, 'token'>): Promise<string> {
  const { data } = await mall.call('secondFactorBegin', {}, { token });
  return (data as CallData<'secondFactorBegin'>).secret;
}

/** Turns the second factor on; its first code is used up. */
export async function newSecondFactor(mall: TestMall, own: Pick<Own, 'token'>) {
  const secret = await offeredSecret(mall, own);
  const code = appCode(mall, secret);
  const { data } = await mall.call('secondFactorConfirm', { code }, { token: own.token });
  return { secret, ...(data as CallData<'secondFactorConfirm'>) };
}

/** The ticket of a log-in by code whose second step is awaited. */
export async function secondStepTicket(mall: TestMall, { email }: Pick<Own, 'email'>): Promise<string> {
  const captcha = await giveCode(mall, 'login', email);
  const { data } = await mall.call('loginByCode', { account: email, captcha });
  return (data as { ticket: string }).ticket;
}
