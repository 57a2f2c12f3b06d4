import { isCode } from '../verification/code.ts';
import { readEmail } from './email.ts';
import { passwordFault } from './password.ts';
import { readPhone } from './phone.ts';

/** What can be wrong with a field of the forms that change what protects an account. */
export type SecurityFault =
  | 'codeMissing'
  | 'codeWrong'
  | 'phoneWrong'
  | 'emailWrong'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  | 'repeatWrong'
  | 'agreeFirst';

/** What stands in the fields, by their names. */
export type Typed = Readonly<Record<string, string>>;
export type Rule = (value: string, all: Typed) => SecurityFault | null;

const orNull = (isRight: boolean, fault: SecurityFault) => (isRight ? null : fault);

/** Rules by field; each form has some of these fields. */
export const SECURITY_RULES = {
  captcha: (code) => (code === '' ? 'codeMissing' : orNull(isCode(code), 'codeWrong')),
  phone: (phone, { countryCode }) => orNull(readPhone(phone, countryCode) !== null, 'phoneWrong'),
  email: (email) => orNull(readEmail(email) !== null, 'emailWrong'),
  password: (password) => passwordFault(password),
  repeat: (repeated, { password }) => orNull(repeated === password, 'repeatWrong'),
  agree: (ticked) => orNull(ticked !== '', 'agreeFirst'),
} as const satisfies Record<string, Rule>;

export type SecurityField = keyof typeof SECURITY_RULES;
export type SecurityFaults = Partial<Record<SecurityField, SecurityFault>>;

/** What is wrong with these fields. */
export function securityFaults(fields: readonly SecurityField[], typed: Typed): SecurityFaults {
  const faults: SecurityFaults = {};
  for (const field of fields) {
    const fault = SECURITY_RULES[field](typed[field] ?? '', typed);
    if (fault) faults[field] = fault;
  }
  return faults;
}
