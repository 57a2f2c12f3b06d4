import type { CrawledBuild } from './build.ts';
import { decodeText } from './html.ts';

/** What the crawl remembers of the pages that are to be listed. */
export interface Listed {
  address: string;
  locale: string;
  title: string;
  description: string;
  alternates: ReadonlyMap<string, string>;
  image: string;
}

const values = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => decodeText(text));

const pathIn = (origin: string, address: string) =>
  address.startsWith(`${origin}/`) ? decodeURI(address.slice(origin.length)) : null;

/** Pages whose alternates do not exist, or do not name the same set. */
export function mutualFaults(pages: ReadonlyMap<string, Listed>, origin: string): string[] {
  const set = ({ alternates }: Listed) =>
    [...alternates]
      .map(([language, path]) => `${language} ${path}`)
      .sort()
      .join('\n');
  return [...pages.values()].flatMap((page) =>
    [...page.alternates.values()]
      .filter((address) => {
        const other = pages.get(pathIn(origin, address) ?? '');
        return !other || set(other) !== set(page);
      })
      .map((address) => `${page.address} and ${address} do not name each other`),
  );
}

/** Pages of one language that call themselves alike. */
export function twinFaults(pages: ReadonlyMap<string, Listed>, of: 'title' | 'description'): string[] {
  const first = new Map<string, string>();
  return [...pages.values()].flatMap((page) => {
    const name = `${page.locale} ${page[of]}`;
    const twin = first.get(name);
    if (twin === undefined) first.set(name, page.address);
    return twin === undefined ? [] : [`${page.address} has the ${of} of ${twin}: ${page[of]}`];
  });
}

const MOST_URLS = 10_000;

/** Sitemaps that name what is not to be listed, leave something out, or say other things than the pages. */
export function sitemapFaults(build: CrawledBuild, pages: ReadonlyMap<string, Listed>, origin: string): string[] {
  const robots = build.read('/robots.txt');
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const open = [...robots.matchAll(/^Allow: (\S+)$/gm)].map(([, path = '']) => path);
  const maps = values(build.read(pathIn(origin, index) ?? ''), 'loc').map((address) =>
    build.read(pathIn(origin, address) ?? ''),
  );
  const urls = maps.flatMap((xml) => xml.split('<url>').slice(1));
  const named = new Map(urls.map((xml) => [pathIn(origin, values(xml, 'loc')[0] ?? '') ?? '', xml]));
  const isClosed = (path: string) =>
    closed.some((one) => path.startsWith(one)) && !open.some((one) => path.startsWith(one));
  return [
    ...maps.flatMap((xml, at) =>
      xml.split('<url>').length > MOST_URLS + 1 ? [`sitemap ${at + 1} has too many addresses`] : [],
    ),
    ...(named.size === urls.length ? [] : ['an address stands twice']),
    ...[...named.keys()].flatMap((path) => (pages.has(path) ? [] : [`${path} is not to be listed`])),
    ...[...named.keys()].flatMap((path) => (isClosed(path) ? [`${path} is closed by robots.txt`] : [])),
    ...[...pages.values()].flatMap((page) => {
      const xml = named.get(page.address);
      if (!xml) return [`${page.address} is left out`];
      const lacks = [...page.alternates].filter(
        ([language, path]) => !xml.includes(`hreflang="${language}" href="${path.replaceAll("'", '&apos;')}"`),
      );
      const hasPicture = values(xml, 'image:loc').includes(page.image);
      return [
        ...lacks.map(([language]) => `${page.address} lacks its alternate in ${language}`),
        ...(hasPicture ? [] : [`${page.address} lacks its picture`]),
      ];
    }),
  ];
}
