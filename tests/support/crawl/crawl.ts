import { z } from 'zod';
import type { CrawledBuild } from './build.ts';
import { dataFaults } from './data-rules.ts';
import { feedReferences, feedsOf, type ShownPrices } from './feed-rules.ts';
import { alternatesOf, headFaults } from './head-rules.ts';
import { attribute, type CrawledPage, readPage, referencesOf } from './page.ts';
import type { Listed } from './site-rules.ts';
import { structureFaults } from './structure-rules.ts';

/** What was found on a whole build. Pages are read one by one and forgotten. */
export interface Crawl {
  pages: number;
  listed: Map<string, Listed>;
  head: string[];
  data: string[];
  structure: string[];
  /** Where something leads to within the mall, decoded and without its hash, and a page that says so. */
  references: Map<string, string>;
  /** Links into a page whose place is not there. */
  places: string[];
  feeds: Map<string, string>;
  prices: ShownPrices;
}

/** A path of the mall with its query; null for other origins and for what is no address. */
function innerPath(reference: string, origin: string, base: string): string | null {
  const url = URL.parse(reference, origin + encodeURI(base));
  return url && url.origin === origin ? decodeURI(url.pathname) + url.search : null;
}

const listing = (page: CrawledPage): Listed => ({
  address: page.address,
  locale: page.locale,
  title: page.title,
  description: attribute(page.head, { name: 'description' }, 'content') ?? '',
  alternates: alternatesOf(page),
  image: attribute(page.head, { property: 'og:image' }, 'content') ?? '',
});

/** Addresses in structured data, previews and pictures. */
const addressesIn = ({ data, head }: CrawledPage): string[] => [
  ...[...JSON.stringify(data).matchAll(/"(https?:\/\/(?!schema\.org)[^"{]*)"/g)].map(([, address = '']) => address),
  ...head.flatMap(({ of }) => (/^og:(image|url)$/.test(of['property'] ?? '') ? [of['content'] ?? ''] : [])),
];

const priced = z.object({ offers: z.object({ price: z.string() }) });

/** Reads every page and feed of a build that says that shoppers reach it at `origin`. */
export function crawl(build: CrawledBuild, origin: string): Crawl {
  const feeds = feedsOf(build);
  const prices = new Map<string, string>();
  const found: Crawl = {
    pages: 0,
    listed: new Map(),
    head: [],
    data: [],
    structure: [],
    references: new Map(),
    places: [],
    feeds,
    prices,
  };
  const note = (reference: string, on: string) => {
    const path = innerPath(reference, origin, on);
    if (path !== null && !found.references.has(path)) found.references.set(path, on);
  };
  for (const [address, file] of build.pages) {
    const page = readPage(address, build.read(file));
    const say = (fault: string) => `${address}: ${fault}`;
    found.pages += 1;
    found.head.push(...headFaults(page, origin).map(say));
    found.structure.push(...structureFaults(page).map(say));
    found.data.push(...dataFaults(page).map(say));
    if (page.isIndexed) found.listed.set(address, listing(page));
    for (const data of page.data) {
      const price = priced.safeParse(data).data?.offers.price;
      if (price) prices.set(address, price);
    }
    for (const reference of [...referencesOf(page), ...addressesIn(page)]) {
      const [to = '', place] = reference.split('#');
      if (place && !to && !page.html.includes(`id="${place}"`)) found.places.push(say(reference));
      if (to) note(to, address);
    }
  }
  for (const [path, xml] of feeds) for (const reference of feedReferences(xml)) note(reference, path);
  return found;
}
