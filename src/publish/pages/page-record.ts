import { isLocale, LOCALES, type Locale } from '#locale/locales.ts';
import type { PageFacts } from './page-facts.ts';

/** What a build notes of each page, one line of JSON in `_mall/pages.ndjson`. */
export interface PageRecord extends PageFacts {
  /** The file below the build's folder: '/zh/红茶壶-d-12-0.html'. */
  file: string;
  /** As browsers ask for it: '/', '/zh/', '/tea-l-5', '/red-teapot-d-12-0.html'. */
  address: string;
  hash: string;
  /** Hash of the page's payload; null without one. */
  payload: string | null;
  /** Things whose change concerns the page: 'products 12' for what it shows, 'of products 12' for what it is the page of. */
  shows: string[];
  /** Number of the set of inline code that the page has; see `FileList`. */
  policy: number;
}

export const isProductFile = (file: string) => /-d-\d+-\d\.html$/.test(file);

/** The address that a file of pages is reached under; product pages alone keep their ending. */
export function addressOf(file: string): string {
  if (file === '/index.html') return '/';
  if (!file.endsWith('.html') || isProductFile(file)) return file;
  const bare = file.replace(/\.html$/, '');
  return isLocale(bare.slice(1)) ? `${bare}/` : bare;
}

/** The languages that a build has pages in: a build that joins parts has no mall to ask. */
export function localesWithPages(records: readonly Pick<PageRecord, 'language'>[]): Locale[] {
  const languages = new Set(records.map(({ language }) => language));
  return LOCALES.filter((locale) => languages.has(locale));
}
