import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';

/** What somebody logs in with, in the form in which the mall keeps it. */
export interface Account {
  kind: 'email' | 'phone';
  /** 'lena@example.com', '+4915112345678'. */
  value: string;
}

export function readAccount(text: string, countryCode?: string): Account | null {
  const isEmail = text.includes('@');
  const value = isEmail ? readEmail(text) : readPhone(text, countryCode);
  return value === null ? null : { kind: isEmail ? 'email' : 'phone', value };
}
