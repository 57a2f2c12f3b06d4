import type { Purpose } from '#contract/safety.ts';
import { BITS, isDone, PARTS } from '#domain/proof-of-work.ts';
import { insertChallenge, takeChallenge } from '../../db/queries/captcha.ts';
import { fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { newToken } from '../session/token.ts';
import { giveTicket } from './give-ticket.ts';
import { captchaLimits } from './limits.ts';

const KIND = 'work';
const LIFE_MS = 120_000;
const TOKEN_BYTES = 16;

/** What is hashed says what it is for, so that work done for one purpose is none for another. */
const saltOf = (purpose: string, token: string) => `${purpose}:${token}`;

/** Work for the machine of somebody who cannot solve a picture. */
export async function getWork(context: CallContext, purpose: Purpose) {
  const { mall, now } = context;
  if (await captchaLimits(context).work()) return fail('tooOften');
  const token = mall.random(TOKEN_BYTES).toString('hex');
  const expiresAt = now + LIFE_MS;
  const challenge = { token, kind: KIND, secretKey: '', answer: null, purpose, expiresAt: new Date(expiresAt) };
  await insertChallenge(mall.db.sql, challenge, new Date(now));
  return { token, salt: saltOf(purpose, token), parts: PARTS, bits: BITS, expiresAt };
}

/** The one attempt to show the work done; gives a ticket. */
export async function checkWork(context: CallContext, token: string, numbers: readonly number[]) {
  const { mall, now } = context;
  const challenge = await takeChallenge(mall.db.sql, token, KIND, new Date(now));
  const salt = saltOf(challenge?.purpose ?? '', token);
  const isAll = numbers.length === PARTS && numbers.every((number, part) => isDone(salt, part, number, BITS));
  if (!challenge || !isAll) return { captchaVerification: null };
  const captchaVerification = newToken(mall);
  await giveTicket(context, captchaVerification, challenge.purpose);
  return { captchaVerification };
}
