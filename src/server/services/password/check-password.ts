import { PASSWORD, passwordFault } from '#domain/password.ts';
import { type Failure, fail } from '../../failure.ts';
import { isCommon } from './common-passwords.ts';

/** What is wrong with a new password; null for nothing. */
export function checkPassword(password: string): Failure | null {
  const fault = passwordFault(password, isCommon);
  return fault && fail(fault, PASSWORD);
}
