import type { Account } from '#domain/accounts/account.ts';
import type { Mall } from '../../../platform/mall.ts';
import { isDeliverable } from '../../../platform/notifications/channels.ts';
import type { AccountRow } from '../queries/accounts.ts';

type Reachable = Pick<AccountRow, 'email' | 'phone'>;

export const phoneOf = ({ phone }: Reachable): Account | null =>
  phone === null ? null : { kind: 'phone', value: phone };

export const emailOf = ({ email }: Reachable): Account | null =>
  email === null ? null : { kind: 'email', value: email };

/**
 * Where somebody proves who it is before anything of the account is changed: the phone, or else the e-mail address. One that
 * the mall cannot send to comes last.
 */
export function proofTarget(own: Reachable, { config }: Pick<Mall, 'config'>): Account {
  const targets = [phoneOf(own), emailOf(own)].filter((target) => target !== null);
  const target = targets.find(({ kind }) => isDeliverable(config, kind)) ?? targets[0];
  if (!target) throw new Error('an open account has neither phone nor e-mail address');
  return target;
}
