import { readEmail } from './email.ts';
import { readPhone, readStoredPhone } from './phone.ts';

/** What somebody logs in with, in the form in which the mall keeps it. */
export interface Account {
  kind: 'email' | 'phone';
  /** 'lena@example.com', '+4915112345678'. */
  value: string;
}

type ReadAccount = (text: string, countryCode?: string) => Account | null;

const accountReader =
  (phoneOf: typeof readPhone): ReadAccount =>
  (text, countryCode) => {
    const isEmail = text.includes('@');
    const value = isEmail ? readEmail(text) : phoneOf(text, countryCode);
    return value === null ? null : { kind: isEmail ? 'email' : 'phone', value };
  };

/** The account that a code is sent to or that is opened: its phone number can exist. */
export const readAccount = accountReader(readPhone);

/** An account that may be there already, whose phone number was accepted by an older rule. */
export const readKnownAccount = accountReader(readStoredPhone);
