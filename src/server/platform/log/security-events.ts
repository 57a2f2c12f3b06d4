import { createHmac } from 'node:crypto';
import { networkOf } from '#domain/accounts/network.ts';
import type { InstallationKeys } from '../config/installation-keys.ts';
import type { Log } from './log.ts';

/** What operators look for in the log; `src/server/README.md` lists what each means. */
export type SecurityEvent =
  | 'login-failed'
  | 'login-succeeded'
  | 'qr-failed'
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
  | 'webhook-forged';

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

/** What is no reason for anybody to look is level `info`. */
const levelOf = (event: SecurityEvent) => (event === 'login-succeeded' ? 'info' : 'warn');

/**
 * One structured line an event. Accounts and addresses appear as keyed hashes: equal ones can be counted and
 * an operator who has the address can look for it, but personal data cannot be read from a log.
 */
export function createSecurityEvents(log: Log, keys: InstallationKeys): NoteSecurityEvent {
  const pseudonym = (text: string | undefined) =>
    text === undefined
      ? undefined
      : createHmac('sha256', keys('security-log')).update(text).digest('base64url').slice(0, PSEUDONYM_LENGTH);
  return (security, { account, address, ...facts } = {}) =>
    log[levelOf(security)](
      {
        security,
        ...facts,
        account: pseudonym(account),
        network: pseudonym(address && networkOf(address)),
      },
      'security event',
    );
}
