import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainSigns } from './one-line.ts';

/**
 * '+8613800138000' from a number as it is written in a country (ISO 3166: 'CN'), or with a '+' and the code of any;
 * null where it is none. What the world's numbers look like weighs 35 kB: browsers load this file with a form.
 */
export function readPhone(text: string, countryCode: string): string | null {
  const home = isSupportedCountry(countryCode) ? { defaultCountry: countryCode } : {};
  const found = parsePhoneNumberFromString(plainSigns(text), { ...home, extract: false });
  return found?.isValid() && !found.ext ? found.number : null;
}

export type ReadPhone = typeof readPhone;
