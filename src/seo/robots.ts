import { LOCALES, localePrefix } from '#locale/locales.ts';

/** Nothing there is for search engines; pages among them say `noindex` as well. Search results are left to that alone. */
const CLOSED = ['/api/'];
const CLOSED_IN_EACH_LANGUAGE = ['/order/', '/users/', '/fragments/'];
/** Of what is closed, what is meant to be found: the longer rule counts. */
const OPEN_IN_EACH_LANGUAGE = ['/users/agreement_rules'];

const inEachLanguage = (paths: readonly string[]) =>
  paths.flatMap((path) => LOCALES.map((locale) => localePrefix(locale) + path));

export const robotsText = (origin: string, sitemap: string) =>
  [
    'User-agent: *',
    ...[...CLOSED, ...inEachLanguage(CLOSED_IN_EACH_LANGUAGE)].map((path) => `Disallow: ${path}`),
    ...inEachLanguage(OPEN_IN_EACH_LANGUAGE).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemap}`,
    '',
  ].join('\n');
