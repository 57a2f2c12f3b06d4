import { feedLink, productFeedLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import type { CrawledBuild } from './build.ts';
import { decodeText } from './html.ts';

/** The price that a product page shows, as its structured data has it, by the page's address. */
export type ShownPrices = ReadonlyMap<string, string>;

const itemsOf = (xml: string) => xml.split('<item>').slice(1);
const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    decodeText(text),
  );
const value = (item: string, element: string) => all(item, element)[0] ?? '';

/** Everything that a feed leads to. */
export const feedReferences = (xml: string) =>
  ['link', 'guid', 'g:link', 'g:image_link', 'g:additional_image_link'].flatMap((element) => all(xml, element));

/** The feeds of all languages, by their path. */
export function feedsOf(build: CrawledBuild): Map<string, string> {
  const paths = LOCALES.flatMap((locale) => {
    const parts: string[] = [];
    while (build.fileFor(productFeedLink(locale, parts.length + 1)))
      parts.push(productFeedLink(locale, parts.length + 1));
    return [feedLink(locale), ...parts];
  });
  return new Map(paths.map((path) => [path, build.read(path)]));
}

const REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'];

function itemFaults(item: string): string[] {
  const given = (name: string) => value(item, `g:${name}`);
  const hasName = given('gtin') || given('identifier_exists') === 'no';
  return [
    ...REQUIRED.filter((name) => !given(name)).map((name) => `no ${name}`),
    ...['price', 'sale_price'].filter((name) => given(name) && !/^\d+(\.\d+)? [A-Z]{3}$/.test(given(name))),
    ...(hasName ? [] : ['neither a trade number nor the word that it has none']),
    ...(/\.(webp|jpe?g|png)$/.test(given('image_link')) ? [] : ['its picture is of a format that nobody reads']),
  ];
}

/** Feeds that are no XML, lack what is required, name a thing twice, or show other prices than the pages. */
export function feedFaults(feeds: ReadonlyMap<string, string>, prices: ShownPrices): string[] {
  return [...feeds].flatMap(([path, xml]) => {
    const items = itemsOf(xml);
    const product = path.includes('/feeds/');
    const ids = items.map((item) => value(item, product ? 'g:id' : 'guid'));
    const wrong = product
      ? items.flatMap((item) => itemFaults(item).map((fault) => `${value(item, 'g:id')}: ${fault}`))
      : [];
    const offered = new Map<string, Set<string>>();
    for (const item of product ? items : []) {
      const page = decodeURI(new URL(value(item, 'g:link')).pathname);
      const price = (value(item, 'g:sale_price') || value(item, 'g:price')).split(' ')[0] ?? '';
      offered.set(page, new Set([...(offered.get(page) ?? []), price]));
    }
    const other = [...offered]
      .filter(([page, its]) => !its.has(prices.get(page) ?? '?'))
      .map(([page]) => `${page} shows another price`);
    return [
      ...(items.length > 0 ? [] : ['has no items']),
      ...(new Set(ids).size === ids.length ? [] : ['names a thing twice']),
      ...(xml.startsWith('<?xml') && xml.endsWith('</channel></rss>\n') ? [] : ['is not whole']),
      ...wrong,
      ...other,
    ].map((fault) => `${path}: ${fault}`);
  });
}
