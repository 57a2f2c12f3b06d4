import type { Account } from '#domain/account.ts';
import type { AccountRow } from '../../db/queries/accounts.ts';

type Reachable = Pick<AccountRow, 'email' | 'phone'>;

export const phoneOf = ({ phone }: Reachable): Account | null =>
  phone === null ? null : { kind: 'phone', value: phone };

export const emailOf = ({ email }: Reachable): Account | null =>
  email === null ? null : { kind: 'email', value: email };

/** Where somebody proves who it is before anything of the account is changed: the phone, or else the e-mail address. */
export function proofTarget(own: Reachable): Account {
  const target = phoneOf(own) ?? emailOf(own);
  if (!target) throw new Error('an open account has neither phone nor e-mail address');
  return target;
}
