import { BEGINS_WITH_COUNTRY } from '#domain/addresses/address-lines.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { COUNTRIES, countryName } from './countries.ts';

interface NamedCountry {
  code: string;
  name: string;
}

let known: readonly NamedCountry[] | undefined;

const namesOf = (code: string): NamedCountry[] =>
  [...new Set(LOCALES.map((locale) => countryName(code, locale)))].map((name) => ({ code, name }));

const inAnyLanguage = (): readonly NamedCountry[] => {
  known ??= COUNTRIES.flatMap(({ code }) => namesOf(code));
  return known;
};

const AFTER_COMMA = /^(.*[,،] )?([^,،]+)$/su;

/**
 * An address in one line, as it was copied into an order, with its country named in the reader's language. The rest stays: a
 * parcel goes to where it is written so. Addresses begin or end with their country (`addressText`).
 */
export function nameCountry(address: string, locale: Locale): string {
  const [, before = '', last = ''] = AFTER_COMMA.exec(address) ?? [];
  const end = inAnyLanguage().find(({ name }) => name === last);
  if (end) return before + countryName(end.code, locale);
  const start = inAnyLanguage().find(
    ({ code, name }) => BEGINS_WITH_COUNTRY.has(code) && address.startsWith(`${name} `),
  );
  return start ? countryName(start.code, locale) + address.slice(start.name.length) : address;
}
