import { LOCALES, type Locale, localePrefix } from '#locale/locales.ts';

/** Nothing there is for search engines; pages among them say `noindex` as well. Search results are left to that alone. */
const CLOSED = ['/api/'];
const CLOSED_IN_EACH_LANGUAGE = ['/order/', '/users/', '/fragments/'];
/** Of what is closed, what is meant to be found: the longer rule counts. */
const OPEN_IN_EACH_LANGUAGE = ['/users/agreement_rules'];

const inEach = (locales: readonly Locale[], paths: readonly string[]) =>
  paths.flatMap((path) => locales.map((locale) => localePrefix(locale) + path));

/** `locales`: the languages that the site has pages in. */
export const robotsText = (origin: string, sitemap: string, locales: readonly Locale[] = LOCALES) =>
  [
    'User-agent: *',
    ...[...CLOSED, ...inEach(locales, CLOSED_IN_EACH_LANGUAGE)].map((path) => `Disallow: ${path}`),
    ...inEach(locales, OPEN_IN_EACH_LANGUAGE).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemap}`,
    '',
  ].join('\n');
