import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { plainSigns } from './one-line.ts';

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

/**
 * With the code of its country, as it is stored; null where it is no phone number. `countryCode` ('DE', '49', '+49') is
 * for numbers without '+'. What the world's numbers look like weighs 35 kB: browsers load this file with a form.
 */
export function readPhone(text: string, countryCode?: string): string | null {
  const written = plainSigns(text).replace(/^00/, '+');
  const country = countryCode ?? (FAMILY.mobile.test(written) ? FAMILY.country : null);
  const where = country === null ? {} : countryOf(country);
  const phone = parsePhoneNumberFromString(written, { ...where, extract: false });
  return phone?.isValid() && !phone.ext && STORED.test(phone.number) ? phone.number : null;
}

export type ReadPhone = typeof readPhone;
