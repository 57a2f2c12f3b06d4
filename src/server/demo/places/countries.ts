import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import isoCountries from 'i18n-iso-countries';
import { z } from 'zod';
import { LOCALES, type Locale } from '#locale/locales.ts';

const countrySchema = z.object({ code: z.string().length(2), id: z.int(), phone: z.string() });
export type Country = z.infer<typeof countrySchema>;

/**
 * The countries that the mall ships to. China is 1 and the United States are 211, as in the family; the others have
 * ids between 101 and 199, where no Chinese province or city has its code.
 */
export const COUNTRIES: readonly Country[] = z
  .array(countrySchema)
  .parse(JSON.parse(readFileSync(new URL('./countries.json', import.meta.url), 'utf8')));

export function countryId(code: string): number {
  const found = COUNTRIES.find((country) => country.code === code);
  if (!found) throw new Error(`the mall does not ship to ${code}`);
  return found.id;
}

const require = createRequire(import.meta.url);
for (const locale of LOCALES) isoCountries.registerLocale(require(`i18n-iso-countries/langs/${locale}.json`));

/** Names as buyers look for them, where the official list is more formal than they are. */
const SHORT: Record<string, string> = {
  'CN en': 'China',
  'CN ja': '中国',
  'TW en': 'Taiwan',
  'US en': 'United States',
  'US de': 'USA',
  'US fr': 'États-Unis',
  'KR es': 'Corea del Sur',
  'KR ja': '韓国',
  'CZ en': 'Czechia',
  'CZ de': 'Tschechien',
};

export function countryName(code: string, locale: Locale): string {
  const name = SHORT[`${code} ${locale}`] ?? isoCountries.getName(code, locale);
  if (!name) throw new Error(`no name of ${code} in ${locale}`);
  return name;
}
