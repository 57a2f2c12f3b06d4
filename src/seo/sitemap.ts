import type { Alternate } from '#locale/links.ts';
import { absoluteAddress } from './absolute-address.ts';
import { escapeXml, XML_HEAD as HEAD } from './xml.ts';

/** The protocol allows 50,000 addresses and 50 MB; long Chinese names in eight alternates reach the bytes first. */
const MOST_URLS = 10_000;
const MOST_BYTES = 45_000_000;

/** One page of a sitemap. Paths are decoded, as people read them. */
export interface SitemapPage {
  path: string;
  alternates: readonly Alternate[];
  /** Absolute or from the root, decoded or encoded. */
  images: readonly string[];
}

const address = (origin: string, path: string) => escapeXml(absoluteAddress(origin, path));

function urlElement(origin: string, { path, alternates, images }: SitemapPage): string {
  const links = alternates.map(
    (a) => `<xhtml:link rel="alternate" hreflang="${a.hreflang}" href="${address(origin, a.path)}"/>`,
  );
  const pictures = images.map((image) => `<image:image><image:loc>${address(origin, image)}</image:loc></image:image>`);
  return `<url><loc>${address(origin, path)}</loc>${links.join('')}${pictures.join('')}</url>\n`;
}

const OPEN = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const CLOSE = '</urlset>\n';

const size = (text: string) => Buffer.byteLength(text);

/** The sitemaps as text, one after the other, so that only one is in memory. */
export function* sitemaps(origin: string, pages: Iterable<SitemapPage>): Generator<string> {
  let elements: string[] = [];
  let bytes = 0;
  for (const page of pages) {
    const element = urlElement(origin, page);
    if (elements.length === MOST_URLS || bytes + size(element) > MOST_BYTES) {
      yield OPEN + elements.join('') + CLOSE;
      [elements, bytes] = [[], 0];
    }
    elements.push(element);
    bytes += size(element);
  }
  yield OPEN + elements.join('') + CLOSE;
}

/** The index that names the sitemaps; `paths` from the root. */
export const sitemapIndex = (origin: string, paths: readonly string[]) =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `<sitemap><loc>${address(origin, path)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
