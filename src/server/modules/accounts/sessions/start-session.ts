import type { Sql } from 'postgres';
import { hashSecret, newToken } from '../../../platform/crypto/token.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { insertSession, trimSessions } from '../queries/sessions.ts';
import { SESSION_MS } from './read-session.ts';

const MOST_DEVICE = 200;
/** More devices than a buyer has; anyone who logs in and never out loses the login that was used longest ago. */
const MOST_SESSIONS = 50;

interface Begin {
  isProved: boolean;
  /** The device that was remembered with it; null for none. */
  knownDeviceId: number | null;
}

/** Begins a session and gives its token, which cannot be read again. Each login has one of its own. */
export async function startSession(
  { mall, now, userAgent, address }: Pick<UseCaseContext, 'mall' | 'now' | 'userAgent' | 'address'>,
  tx: Sql,
  buyerId: number,
  { isProved, knownDeviceId }: Begin,
): Promise<string> {
  const token = newToken(mall);
  await trimSessions(tx, buyerId, MOST_SESSIONS);
  await insertSession(tx, {
    buyerId,
    tokenHash: hashSecret(token),
    device: userAgent.slice(0, MOST_DEVICE),
    address,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
    provedAt: isProved ? new Date(now) : null,
    knownDeviceId,
  });
  return token;
}
