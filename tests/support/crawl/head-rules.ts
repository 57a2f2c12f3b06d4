import { direction, LOCALES } from '#locale/locales.ts';
import { textOf } from './html.ts';
import { attribute, type CrawledPage } from './page.ts';

type Fault = string | false | undefined;

const given = (faults: readonly Fault[]) => faults.filter((fault) => typeof fault === 'string');

/** Languages of a whole set of alternates. */
const WHOLE = [...LOCALES, 'x-default'].sort().join();

/** Alternates of a page by their language. */
export const alternatesOf = ({ head }: CrawledPage) =>
  new Map(
    head.flatMap(({ of }) => (of['rel'] === 'alternate' && of['hreflang'] ? [[of['hreflang'], of['href'] ?? '']] : [])),
  );

function alternateFaults(page: CrawledPage, own: string): Fault[] {
  const alternates = alternatesOf(page);
  return [
    [...alternates.keys()].sort().join() !== WHOLE && `alternates in ${[...alternates.keys()]}`,
    alternates.get(page.locale) !== own && 'its own alternate is another address',
    alternates.get('x-default') !== alternates.get('en') && 'x-default is not the English page',
  ];
}

const OG = ['type', 'site_name', 'title', 'description', 'url', 'locale', 'image', 'image:alt'];

function previewFaults({ head, title, kind }: CrawledPage, own: string): Fault[] {
  const og = (name: string) => attribute(head, { property: `og:${name}` }, 'content');
  const product = ['price:amount', 'price:currency', 'availability'];
  const missing =
    kind === 'goods' ? product.filter((name) => !attribute(head, { property: `product:${name}` }, 'content')) : [];
  return [
    ...[...OG.filter((name) => !og(name)), ...missing].map((name) => `no ${name} for previews`),
    og('url') !== own && 'its preview leads elsewhere',
    !title.startsWith(textOf(og('title') ?? '?')) && 'its preview has another title',
    !/^https?:\/\/[^/]+\/.+\.(webp|png|jpe?g)$/.test(og('image') ?? '') && `its preview has no picture: ${og('image')}`,
    attribute(head, { name: 'twitter:card' }, 'content') !== 'summary_large_image' && 'no twitter:card',
  ];
}

/** What is wrong with a page that search engines are to list. */
function indexedFaults(page: CrawledPage, origin: string): Fault[] {
  const own = origin + encodeURI(page.address);
  return [
    page.canonical !== own && `its canonical address is ${page.canonical}`,
    !attribute(page.head, { name: 'description' }, 'content') && 'no description',
    ...alternateFaults(page, own),
    ...previewFaults(page, own),
  ];
}

const hiddenFaults = (page: CrawledPage): Fault[] => [
  alternatesOf(page).size > 0 && 'alternates, though it is not to be listed',
  page.head.some(({ of }) => of['property']?.startsWith('og:')) && 'a preview, though it is not to be listed',
];

/** What is wrong with the head of a page, and with its one heading. */
export function headFaults(page: CrawledPage, origin: string): string[] {
  const html = page.head.find(({ name }) => name === 'html')?.of;
  return given([
    html?.['lang'] !== page.locale && `lang is ${html?.['lang']}`,
    html?.['dir'] !== direction(page.locale) && `dir is ${html?.['dir']}`,
    !page.title && 'no title',
    (page.h1.length !== 1 || !page.h1[0]) && `headings of the first level: ${JSON.stringify(page.h1)}`,
    ...(page.isIndexed ? indexedFaults(page, origin) : hiddenFaults(page)),
  ]);
}
