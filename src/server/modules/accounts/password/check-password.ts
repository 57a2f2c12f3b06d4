import { isGuessable } from '#domain/accounts/guessable-password.ts';
import { PASSWORD, passwordFault } from '#domain/accounts/password.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { Mall } from '../../../platform/mall.ts';
import { isBreached } from './breached-passwords.ts';

const SOFTWARE = 'mallfront';

interface Owner {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  nickname?: string | null | undefined;
}

/** What is wrong with a new password of an account; null for nothing. */
export function checkPassword(
  { config }: { config: Pick<Mall['config'], 'origin'> },
  password: string,
  owner: Owner,
): Failure | null {
  const fault = passwordFault(password, isBreached);
  if (fault) return fail(fault, PASSWORD);
  const names = [owner.email, owner.phone, owner.nickname, new URL(config.origin).hostname, SOFTWARE];
  return isGuessable(
    password,
    names.filter((name) => typeof name === 'string'),
  )
    ? fail('passwordGuessable')
    : null;
}
