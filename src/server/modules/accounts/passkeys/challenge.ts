import { z } from 'zod';
import { hashSecret } from '../../../platform/crypto/token.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from '../queries/passkey-challenges.ts';

const CHALLENGE_BYTES = 32;
/** So long a shopper may look for a device; browsers are given the same time. */
export const CHALLENGE_MS = 300_000;

/** A new challenge. Every process of the mall can take its answer, because it is stored in the database. */
export async function newChallenge(
  { mall, now }: Pick<UseCaseContext, 'mall' | 'now'>,
  purpose: ChallengePurpose,
  buyerId: number | null,
): Promise<string> {
  const challenge = mall.random(CHALLENGE_BYTES).toString('base64url');
  const entry = { challengeHash: hashSecret(challenge), purpose, buyerId };
  await insertChallenge(mall.db.sql, entry, new Date(now + CHALLENGE_MS), new Date(now));
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** The challenge that was signed, if it was given out for this; it is spent whatever comes of the signature. */
export async function spendChallenge(
  { mall, now }: Pick<UseCaseContext, 'mall' | 'now'>,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  buyerId: number | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const entry = { challengeHash: hashSecret(challenge), purpose, buyerId };
  return (await takeChallenge(mall.db.sql, entry, new Date(now))) ? challenge : null;
}
