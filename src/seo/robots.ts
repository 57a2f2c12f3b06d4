import { LOCALES, localePrefix } from '#locale/locales.ts';

/** Nothing there is for search engines; pages among them say `noindex` as well. Search results are left to that alone. */
const CLOSED = ['/api/', '/order/', '/users/', '/fragments/'];

export const robotsText = (origin: string, sitemap: string) => {
  const closed = CLOSED.flatMap((path) =>
    path === '/api/' ? [path] : LOCALES.map((locale) => localePrefix(locale) + path),
  );
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}${sitemap}\n`;
};
