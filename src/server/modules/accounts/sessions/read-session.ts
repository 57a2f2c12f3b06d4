import { SESSION_SECONDS } from '#contract/envelope.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { hashSecret, isToken } from '../../../platform/crypto/token.ts';
import type { Mall } from '../../../platform/mall.ts';
import type { Session } from '../../../platform/use-case.ts';
import { findSession, renewSession } from '../queries/sessions.ts';

/** From the last use on. */
export const SESSION_MS = SESSION_SECONDS * 1000;
/**
 * From the log-in on, however often it is used: 180 days. Longer than a season between purchases, and a token that was
 * stolen unnoticed and is kept alive by its thief ends all the same (OWASP ASVS 7.3.2).
 */
const MOST_SESSION_MS = 180 * DAY_MS;

/** Sessions that began before this moment are over. */
export const oldestSession = (now: number) => new Date(now - MOST_SESSION_MS);

/** A session is renewed once in this time: a write for every call would cost more than the call. */
const RENEWED_EVERY_MS = 3_600_000;

/** Who a token belongs to; null for none, an unknown one, or one that has run out. One statement, and rarely a second. */
export async function readSession({ db, clock }: Mall, token: string | undefined): Promise<Session | null> {
  if (!token || !isToken(token)) return null;
  const now = clock();
  const found = await findSession(db.sql, hashSecret(token), new Date(now), oldestSession(now));
  if (!found) return null;
  if (now - found.seenAt.getTime() > RENEWED_EVERY_MS)
    await renewSession(db.sql, found.id, new Date(now), new Date(now + SESSION_MS));
  return { id: found.id, buyerId: found.buyerId, provedAt: found.provedAt };
}
