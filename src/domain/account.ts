import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { plainSigns } from './one-line.ts';

/** What somebody logs in with, in the form in which the mall keeps it. */
export interface Account {
  kind: 'email' | 'phone';
  /** 'lena@example.com', '+4915112345678'. */
  value: string;
}

const MOST_EMAIL = 254;
/** Addresses that mail servers deliver to: letters of ASCII only, so that nobody can look like somebody else. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const PHONE = /^\+[1-9]\d{5,14}$/;
/** Clients of the family send mobile numbers of its own country without any. */
const FAMILY = { country: 'CN', mobile: /^1[3-9]\d{9}$/ };

/** In lower case; null where it is no e-mail address. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MOST_EMAIL && EMAIL.test(email) ? email : null;
}

let callingCodes: ReadonlySet<string> | undefined;

/** The library throws at a calling code that no country has. */
function isCallingCode(code: string): boolean {
  callingCodes ??= new Set(getCountries().map((country) => getCountryCallingCode(country)));
  return callingCodes.has(code);
}

function countryOf(code: string) {
  if (isSupportedCountry(code)) return { defaultCountry: code };
  const defaultCallingCode = code.replace('+', '');
  return isCallingCode(defaultCallingCode) ? { defaultCallingCode } : {};
}

/** With its country code; null where it is no phone number. `countryCode` ('49', '+49', 'DE') is for numbers without '+'. */
export function readPhone(text: string, countryCode?: string): string | null {
  const written = plainSigns(text).replace(/^00/, '+');
  const country = countryCode ?? (FAMILY.mobile.test(written) ? FAMILY.country : null);
  const where = country === null ? {} : countryOf(country);
  const phone = parsePhoneNumberFromString(written, { ...where, extract: false });
  return phone?.isValid() && !phone.ext && PHONE.test(phone.number) ? phone.number : null;
}

export function readAccount(text: string, countryCode?: string): Account | null {
  const isEmail = text.includes('@');
  const value = isEmail ? readEmail(text) : readPhone(text, countryCode);
  return value === null ? null : { kind: isEmail ? 'email' : 'phone', value };
}
