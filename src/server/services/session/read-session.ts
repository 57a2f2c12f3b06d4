import { SESSION_SECONDS } from '#contract/envelope.ts';
import { findSession, renewSession } from '../../db/queries/sessions.ts';
import type { Session } from '../../http/context.ts';
import type { Mall } from '../../mall.ts';
import { hashSecret, isToken } from './token.ts';

/** From the last use on. */
export const SESSION_MS = SESSION_SECONDS * 1000;
/** A session is renewed once in this time: a write for every call would cost more than the call. */
const RENEWED_EVERY_MS = 3_600_000;

/** Who a token belongs to; null for none, an unknown one, or one that has run out. One statement, and rarely a second. */
export async function readSession({ db, clock }: Mall, token: string | undefined): Promise<Session | null> {
  if (!token || !isToken(token)) return null;
  const now = clock();
  const found = await findSession(db.sql, hashSecret(token), new Date(now));
  if (!found) return null;
  if (now - found.seenAt.getTime() > RENEWED_EVERY_MS)
    await renewSession(db.sql, found.id, new Date(now), new Date(now + SESSION_MS));
  return { id: found.id, buyerId: found.buyerId };
}
