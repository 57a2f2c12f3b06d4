import { createHmac } from 'node:crypto';
import { networkOf } from '#domain/network.ts';
import type { InstallationKeys } from './installation-keys.ts';
import type { Log } from './log.ts';

/** What operators look for in the log. `limited`: a limit was reached, `limit` names it. */
export type SecurityEvent =
  | 'login-failed'
  | 'login-succeeded'
  | 'code-failed'
  | 'second-factor-failed'
  | 'limited'
  | 'password-reset'
  | 'password-changed'
  | 'phone-changed'
  | 'email-changed'
  | 'second-factor-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-counter'
  | 'proof-failed'
  | 'sessions-ended'
  | 'foreign-id'
  | 'webhook-forged'
  | 'access-refused';

/** Who and what an event is about. `account`, `target` and `address` are written as pseudonyms only. */
export interface SecurityFacts {
  /** E-mail address or phone number that was named. */
  account?: string | undefined;
  /** Id of the buyer who was logged in, or whose account changed. */
  buyerId?: number | undefined;
  /** Network address of the client. */
  address?: string | undefined;
  requestId?: string | undefined;
  /** Name of the call, of the limit or of the provider; never what somebody typed. */
  call?: string | undefined;
  limit?: string | undefined;
  reason?: string | undefined;
}

/** Writes one line. */
export type NoteSecurityEvent = (event: SecurityEvent, facts?: SecurityFacts) => void;

const PSEUDONYM_LENGTH = 16;

/**
 * One structured line an event, level `warn`. Accounts and addresses appear as keyed hashes: equal ones can be counted and
 * an operator who has the address can look for it, but nobody can read people's data from a log.
 */
export function createSecurityEvents(log: Log, keys: InstallationKeys): NoteSecurityEvent {
  const pseudonym = (text: string | undefined) =>
    text === undefined
      ? undefined
      : createHmac('sha256', keys('security-log')).update(text).digest('base64url').slice(0, PSEUDONYM_LENGTH);
  return (security, { account, address, ...facts } = {}) =>
    log.warn(
      {
        security,
        ...facts,
        account: pseudonym(account),
        network: pseudonym(address && networkOf(address)),
      },
      'security event',
    );
}
