import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#locale/locales.ts';
import { robotsText } from '#seo/robots.ts';
import { type SitemapPage, sitemapIndex, sitemaps } from '#seo/sitemap.ts';
import type { BuildInputs, BuildManifest, PolicyHashes } from '#server/platform/static/build-files.ts';
import { SPECULATION_RULES } from '#server/platform/static/file-types.ts';
import { securityHeaders } from '#server/platform/static/security.ts';
import { putFile } from './put-file.ts';
import { type OldAddresses, redirectsFile } from './redirects.ts';

const SITEMAP_INDEX = '/sitemap.xml';

/** Everything personal is left alone, and what is not a page. */
const PUBLIC_PAGES = [
  { href_matches: '/*' },
  {
    not: {
      href_matches: ['/api/*', '/*/cart*', '/cart*', '/order/*', '/*/order/*', '/users/*', '/*/users/*', '/*logout*'],
    },
  },
  { not: { selector_matches: '[rel~=nofollow], [download]' } },
];

const publicLinks = (selector: string) => ({ and: [...PUBLIC_PAGES, { selector_matches: selector }] });

/**
 * Browsers fetch a page ahead when a pointer rests on its link, and when its link is marked because a phone shows it
 * (`islands/shell/ahead/fetch-in-view.ts`). A product of a list is also drawn ahead where a pointer rests on it: until it is pressed its page
 * asks the mall for deliveries to another region and the time of a flash sale at most, and it counts as seen only once it is shown. A
 * finger touches only what it opens: begun then, drawing ahead was slower than opening the page (358 and 312 ms).
 */
const speculationRules = {
  prefetch: [
    { where: { and: PUBLIC_PAGES }, eagerness: 'moderate' },
    { where: publicLinks('[data-ahead]'), eagerness: 'immediate' },
  ],
  prerender: [{ where: publicLinks('html:not([data-touch]) [data-card] h3 a'), eagerness: 'moderate' }],
};

/** Headers for a CDN that reads the common `_headers` file. Such hosts have pages revalidated without a rule. */
function headersFile(origin: string, hashes: PolicyHashes): string {
  const rules: [string, Record<string, string>][] = [
    ['/*', { ...securityHeaders(origin, hashes), 'Speculation-Rules': `"${SPECULATION_RULES}"` }],
    ['/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    [SPECULATION_RULES, { 'Content-Type': 'application/speculationrules+json' }],
  ];
  const line = ([name, value]: [string, string]) => `  ${name}: ${value}\n`;
  return rules.map(([path, headers]) => `${path}\n${Object.entries(headers).map(line).join('')}`).join('\n');
}

/** A file of the same text keeps its packed form. */
async function put(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present !== text) putFile(file, text);
}

export interface SiteContent {
  pages: Iterable<SitemapPage>;
  /** The languages that the site has pages in. */
  locales: readonly Locale[];
  hashes: PolicyHashes;
  /** Addresses of products by '12-0' and language. */
  products: BuildManifest['product'];
}

/** Writes what a site has beside its pages. Gives how many old addresses `_redirects` has of all. */
export async function writeSiteFiles(
  folder: string,
  { origin, browserApi }: Pick<BuildInputs, 'origin' | 'browserApi'>,
  { pages, locales, hashes, products }: SiteContent,
): Promise<OldAddresses> {
  const paths: string[] = [];
  for (const text of sitemaps(origin, pages)) {
    const path = `/sitemaps/${paths.length + 1}.xml`;
    await put(folder, path, text);
    paths.push(path);
  }
  await put(folder, SITEMAP_INDEX, sitemapIndex(origin, paths));
  await put(folder, '/robots.txt', robotsText(origin, SITEMAP_INDEX, locales));
  await put(folder, SPECULATION_RULES, JSON.stringify(speculationRules));
  await put(folder, '/_headers', headersFile(origin, hashes));
  const { text, old } = redirectsFile(folder, locales, products, browserApi);
  await put(folder, '/_redirects', text);
  return old;
}
