import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { plainSigns } from '../text/one-line.ts';

/** As it is stored: '+8613800138000'. */
const STORED = /^\+[1-9]\d{5,14}$/;
/** Clients of the family send mobile numbers of its own country without any. */
const FAMILY = { country: 'CN', mobile: /^1[3-9]\d{9}$/ };

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

function parsePhone(text: string, countryCode: string | undefined) {
  const written = plainSigns(text).replace(/^00/, '+');
  const country = countryCode ?? (FAMILY.mobile.test(written) ? FAMILY.country : null);
  const where = country === null ? {} : countryOf(country);
  const phone = parsePhoneNumberFromString(written, { ...where, extract: false });
  return phone && !phone.ext && STORED.test(phone.number) ? phone : null;
}

/**
 * With the code of its country, as it is stored; null where no such number can exist. `countryCode` ('DE', '49', '+49')
 * is for numbers without '+'. The library's full tables know which digits each country's numbers begin with; its small
 * ones only check the length for China. They weigh 43 kB (brotli): browsers load this file with a form.
 */
export function readPhone(text: string, countryCode?: string): string | null {
  const phone = parsePhone(text, countryCode);
  return phone?.isValid() ? phone.number : null;
}

/** Also accepts any number of a possible length, so that an account opened by an older rule is still found by its number. */
export function readStoredPhone(text: string, countryCode?: string): string | null {
  const phone = parsePhone(text, countryCode);
  return phone?.isPossible() ? phone.number : null;
}

export type ReadPhone = typeof readPhone;
