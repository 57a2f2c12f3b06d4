import { z } from 'zod';
import type { ParsedInput } from '#contract/index.ts';
import { BITS, isDone, partsFor } from '#domain/verification/proof-of-work.ts';
import { newToken } from '../../../platform/crypto/token.ts';
import { fail } from '../../../platform/failure.ts';
import { clearOffence, noteOffence, recordLevel } from '../../../platform/limits/network-record.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { insertChallenge, takeChallenge } from '../queries/captcha.ts';
import { giveTicket } from './give-ticket.ts';
import { captchaLimits } from './limits.ts';

const KIND = 'work';
const LIFE_MS = 120_000;
const TOKEN_BYTES = 16;

/** What is kept of work that was given: how much it is and what it is worth. */
const givenSchema = z.object({ parts: z.int(), proofs: z.int() });

/** What is hashed says what it is for, so that work done for one purpose is none for another. */
const saltOf = (purpose: string, token: string) => `${purpose}:${token}`;

/** Work for the machine of somebody who cannot solve a picture, worth as many pictures as `proofs`. */
export async function getWork(context: UseCaseContext, { purpose, proofs }: ParsedInput<'workGet'>) {
  const { mall, now } = context;
  if (await captchaLimits(context).work()) return fail('tooOften');
  const parts = partsFor(proofs, await recordLevel(context));
  await noteOffence(context);
  const token = mall.random(TOKEN_BYTES).toString('hex');
  const expiresAt = now + LIFE_MS;
  const answer = { parts, proofs } satisfies z.output<typeof givenSchema>;
  const challenge = { token, kind: KIND, secretKey: '', answer, purpose, expiresAt: new Date(expiresAt) };
  await insertChallenge(mall.db.sql, challenge, new Date(now));
  return { token, salt: saltOf(purpose, token), parts, bits: BITS, expiresAt };
}

/** The one attempt to show the work done; gives a ticket. */
export async function checkWork(context: UseCaseContext, token: string, numbers: readonly number[]) {
  const { mall, now } = context;
  const challenge = await takeChallenge(mall.db.sql, token, KIND, new Date(now));
  if (!challenge) return { captchaVerification: null };
  const { parts, proofs } = givenSchema.parse(challenge.answer);
  const salt = saltOf(challenge.purpose, token);
  const isAll = numbers.length === parts && numbers.every((number, part) => isDone(salt, part, number, BITS));
  if (!isAll) return { captchaVerification: null };
  await clearOffence(context);
  const captchaVerification = newToken(mall);
  await giveTicket(context, captchaVerification, challenge.purpose, proofs);
  return { captchaVerification };
}
