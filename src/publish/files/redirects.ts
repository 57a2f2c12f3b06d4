import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRedirects } from '#catalog/redirects.ts';
import { isBesidePages } from '#domain/content/redirect.ts';
import { DEFAULT_LOCALE, type Locale, localePrefix } from '#locale/locales.ts';
import { BARE_ROUTES } from '#locale/query-forms.ts';
import { BUILD_FILES, type BuildManifest, type Redirects, readBuildFile } from '#server/platform/static/build-files.ts';
import { replaceFile } from './replace-file.ts';

/** Reads from the mall where old addresses lead, and stores it in a build for our server. */
export async function storeRedirects(folder: string): Promise<void> {
  const redirects = await readRedirects();
  mkdirSync(join(folder, '_mall'), { recursive: true });
  replaceFile(join(folder, BUILD_FILES.redirects), JSON.stringify(redirects));
}

/** Hosts of files take so many lines: Cloudflare Pages 2,000, others as many or more. */
const MOST_LINES = 2000;

type Addresses = BuildManifest['product'];

/** The address that a redirect leads to in a language; null where the build has none. */
function addressIn(locale: Locale, to: number | string, products: Addresses): string | null {
  if (typeof to === 'string') return isBesidePages(to) ? to : localePrefix(locale) + to;
  return products[`${to}-0`]?.[locale] ?? null;
}

/** How many old addresses there are in all languages, and the first of them, those of the default language before others. */
function oldAddresses(
  redirects: Redirects,
  locales: readonly Locale[],
  products: Addresses,
  most: number,
): { first: [from: string, to: string][]; all: number } {
  const first: [string, string][] = [];
  let all = 0;
  for (const locale of [DEFAULT_LOCALE, ...locales.filter((one) => one !== DEFAULT_LOCALE)])
    for (const [from, to] of Object.entries(redirects)) {
      const address = addressIn(locale, to, products);
      if (address === null) continue;
      all += 1;
      if (all <= most) first.push([localePrefix(locale) + from, address]);
    }
  return { first, all };
}

/** How many old addresses, counted in every language, a host of files gets of all that there are. */
export interface OldAddresses {
  written: number;
  all: number;
}

const bareRoutes = (locales: readonly Locale[]) =>
  locales.flatMap((locale) =>
    Object.entries(BARE_ROUTES).map(([from, to]) => [localePrefix(locale) + from, localePrefix(locale) + to] as const),
  );

const ownRoutes = (locales: readonly Locale[]) => [
  [`/${DEFAULT_LOCALE}`, '/'] as const,
  [`/${DEFAULT_LOCALE}/*`, '/:splat'] as const,
  ...bareRoutes(locales),
];

/** How many old addresses `_redirects` takes beside its other lines. */
export const roomForOldAddresses = (locales: readonly Locale[], browserApi?: string): number =>
  MOST_LINES - ownRoutes(locales).length - (browserApi ? 1 : 0);

/**
 * Redirects for hosts that read the common `_redirects` file; they know no queries, so query forms are left out, and they take a
 * bounded number of lines. `locales`: the languages that the site has pages in; `products`: addresses by '12-0' and language.
 * Links in mails lead to the API below the mall's address: where browsers call a back end directly, it answers them on its own.
 */
export function redirectsFile(
  folder: string,
  locales: readonly Locale[],
  products: Addresses,
  browserApi?: string,
): { text: string; old: OldAddresses } {
  const redirects = readBuildFile<Redirects>(folder, BUILD_FILES.redirects) ?? {};
  const api = browserApi ? [`/api/* ${browserApi}/api/:splat 307\n`] : [];
  const { first, all } = oldAddresses(redirects, locales, products, roomForOldAddresses(locales, browserApi));
  // A colon and an asterisk would be a placeholder there.
  const encoded = (path: string) =>
    encodeURI(path)
      .replaceAll('*', '%2A')
      .replace(/:(?!splat$)/g, '%3A');
  const lines = [
    ...api,
    ...ownRoutes(locales).map(([from, to]) => `${from} ${to} 301\n`),
    ...first.map(([from, to]) => `${encoded(from)} ${encoded(to)} 301\n`),
  ];
  return { text: lines.join(''), old: { written: first.length, all } };
}
