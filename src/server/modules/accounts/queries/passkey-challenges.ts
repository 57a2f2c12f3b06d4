import type { Sql } from 'postgres';
import { sweep } from '../../../platform/db/sweep.ts';

/** `register`: to add a passkey; `login`: to log in, by whichever buyer; `proof`: for a step-up. */
export type ChallengePurpose = 'register' | 'login' | 'proof';

export interface Challenge {
  challengeHash: string;
  purpose: ChallengePurpose;
  /** Null for a log-in: who it is follows from the passkey. */
  buyerId: number | null;
}

/** A new challenge; deletes some that have expired. */
export const insertChallenge = (
  sql: Sql,
  { challengeHash, purpose, buyerId }: Challenge,
  expiresAt: Date,
  now: Date,
) => sql`
  with swept as (${sweep(sql, 'passkey_challenge', 'challenge_hash', now)})
  insert into passkey_challenge (challenge_hash, purpose, buyer_id, expires_at)
  values (${challengeHash}, ${purpose}, ${buyerId}, ${expiresAt})`;

/** Whether it was given out for this and not answered yet, which it is from now on. */
export async function takeChallenge(
  sql: Sql,
  { challengeHash, purpose, buyerId }: Challenge,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    delete from passkey_challenge
    where challenge_hash = ${challengeHash} and purpose = ${purpose}
      and buyer_id is not distinct from ${buyerId}::int and expires_at > ${now}`;
  return count === 1;
}
