import { z } from 'zod';
import type { Locale } from '#locale/locales.ts';
import { numberText, ratingText } from '#locale/numbers.ts';
import { breadcrumbs, itemList, news, type Of, organisation, product, store, website } from './data-shapes.ts';
import { decodeText, inside, tagsOf, textOf } from './html.ts';
import { messagesOf } from './messages.ts';
import type { CrawledPage } from './page.ts';

/** Text without blanks: pages part a price or a name into several elements. */
const squeezed = (text: string) => text.replace(/\s+/g, '');
const shows = (page: CrawledPage, text: string) => squeezed(textOf(page.main)).includes(squeezed(text));

/** '12 reviews'; Arabic writes one and two without a figure. */
const countText = (texts: Record<string, string>, count: number, locale: Locale) =>
  (texts[`count_${new Intl.PluralRules(locale).select(count)}`] ?? '?').replace('{{text}}', numberText(count, locale));

/** What each kind of data says that the page does not. */
function productFaults(page: CrawledPage, data: Of<typeof product>) {
  const shown = inside(page.main, /<span data-now\b[^>]*>/, '</span>') ?? '';
  const price = tagsOf(shown, 'b')[0]?.of['data-p'];
  const base = page.head.find(({ name }) => name === 'html')?.of['data-base'];
  const { ratingValue = '', reviewCount = 0 } = data.aggregateRating ?? {};
  const reviews = textOf(inside(page.main, /<p class="row wraps muted">/, '</p>') ?? '');
  const texts = messagesOf(page.locale, 'catalog');
  const info = inside(page.main, /<div class="info stack">/, '<nav class="tabs"') ?? '';
  // An option value says that it alone is sold out.
  const own = textOf(info.replace(/<label\b.*?<\/label>/gs, ''));
  // The button of a flash sale carries every reason not to be pressed; the pieces beside it say which holds.
  const isSale = page.canonical?.endsWith('-1.html');
  const isOut = isSale
    ? info.includes('data-stock="0"')
    : [texts['soldOut'], texts['offShelf'], messagesOf(page.locale, 'alerts:panel')['title']].some((text = '?') =>
        own.includes(text),
      );
  const isOnMobile = info.includes('data-elsewhere=');
  return [
    !page.h1[0]?.endsWith(textOf(data.name)) && 'name',
    !shows(page, data.description) && 'description',
    (price !== data.offers.price || !squeezed(textOf(shown))) && `price ${price}`,
    base !== data.offers.priceCurrency && 'currency',
    data.offers.url !== page.canonical && 'address',
    !shows(page, data.offers.seller.name) && 'seller',
    data.brand && !page.main.includes(data.brand.name) && 'brand',
    !isOnMobile && isOut !== data.offers.availability.endsWith('OutOfStock') && 'availability',
    data.aggregateRating && !reviews.includes(ratingText(ratingValue, page.locale)) && 'rating',
    data.aggregateRating &&
      !reviews.includes(countText(messagesOf(page.locale, 'reviews'), reviewCount, page.locale)) &&
      'number of reviews',
    !data.aggregateRating && /#reviews">[^<]*<\/a><span>·/.test(page.main) && 'missing rating',
    ...data.image.map(
      (image) => !page.main.includes(new URL(image).pathname.replace(/-\d+\.webp$/, '')) && `picture ${image}`,
    ),
    ...(data.review ?? []).map(
      (one) => !(shows(page, one.reviewBody) && shows(page, one.author.name)) && `review ${one.reviewBody}`,
    ),
  ];
}

const crumbTags = (page: CrawledPage) => inside(page.main, /<nav class="crumb\b[^>]*>/, '</nav>') ?? '';

function breadcrumbFaults(page: CrawledPage, { itemListElement: items }: Of<typeof breadcrumbs>) {
  const html = crumbTags(page);
  const links = tagsOf(html, 'a').map(({ of }) => new URL(encodeURI(decodeURI(of['href'] ?? '')), page.canonical).href);
  const names = [...html.matchAll(/<(?:a|span)\b[^>]*>([^<]*)<\/(?:a|span)>/g)].map(([, text = '']) =>
    decodeText(text),
  );
  return [
    names.join('|') !== items.map(({ name }) => name).join('|') && `names ${names}`,
    links.join('|') !==
      items
        .slice(0, -1)
        .map(({ item }) => item)
        .join('|') && `links ${links}`,
    items.some(({ position }, at) => position !== at + 1) && 'positions',
    items.at(-1)?.item !== page.canonical && 'address',
  ];
}

function itemListFaults(page: CrawledPage, { itemListElement: items }: Of<typeof itemList>) {
  const links = new Set(tagsOf(page.main, 'a').map(({ of }) => encodeURI(decodeURI(of['href'] ?? ''))));
  return [
    ...items.map(({ url }) => !links.has(new URL(url).pathname) && `link ${url}`),
    ...items.map(({ name }) => !shows(page, name) && `name ${name}`),
    items.some(({ position }, at) => position !== at + 1) && 'positions',
  ];
}

const newsFaults = (page: CrawledPage, data: Of<typeof news>) => [
  page.h1[0] !== textOf(data.headline) && 'headline',
  !page.main.includes(`datetime="${data.datePublished}"`) && 'date',
  data.url !== page.canonical && 'address',
  ...data.author.map(({ name }) => !shows(page, name) && 'author'),
  ...(data.image ?? []).map(
    (image) => !page.main.includes(new URL(image).pathname.replace(/-\d+\.webp$/, '')) && 'picture',
  ),
];

const storeFaults = (page: CrawledPage, data: Of<typeof store>) => [
  !page.h1[0]?.includes(data.name) && 'name',
  !shows(page, data.description) && 'description',
  data.url !== page.canonical && 'address',
  data.address && !shows(page, data.address) && 'place',
  data.telephone && !shows(page, data.telephone) && 'telephone',
];

interface Kind {
  type: string;
  check(page: CrawledPage, data: unknown): unknown[];
}

/** One kind of data: its shape, and what it says beside the page. */
function kind<Schema extends z.ZodType>(
  type: string,
  schema: Schema,
  faults: (page: CrawledPage, data: Of<Schema>) => unknown[],
): Kind {
  return {
    type,
    check(page, data) {
      const read = schema.safeParse(data);
      return read.success
        ? faults(page, read.data)
        : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    },
  };
}

const KINDS = [
  kind('Product', product, productFaults),
  kind('BreadcrumbList', breadcrumbs, breadcrumbFaults),
  kind('ItemList', itemList, itemListFaults),
  kind('NewsArticle', news, newsFaults),
  kind('Store', store, storeFaults),
  kind('Organization', organisation, (page, { name }) => [!page.title.endsWith(name) && 'name']),
  kind('WebSite', website, (page, { name, url, inLanguage }) => [
    !page.title.endsWith(name) && 'name',
    url !== page.canonical && 'address',
    inLanguage !== page.locale && 'language',
  ]),
];

/** What search engines expect of each kind of page. */
const EXPECTED: Record<string, readonly string[]> = {
  home: ['Organization', 'WebSite'],
  goods: ['Product', 'BreadcrumbList'],
  list: ['BreadcrumbList'],
  article: ['NewsArticle', 'BreadcrumbList'],
  shop: ['Store', 'BreadcrumbList'],
  other: ['BreadcrumbList'],
};

const typeOf = (data: unknown) => z.object({ '@type': z.string() }).safeParse(data).data?.['@type'] ?? 'nothing';

/** What the page's structured data says wrongly, lacks, or says without the page showing it. */
export function dataFaults(page: CrawledPage): string[] {
  const types = page.data.map(typeOf);
  const missing = page.isIndexed ? (EXPECTED[page.kind] ?? []).filter((type) => !types.includes(type)) : [];
  const wrong = page.data.flatMap((data, at) => {
    const known = KINDS.find(({ type }) => type === types[at]);
    const faults = known ? known.check(page, data) : ['is of no known kind'];
    return faults.filter((fault) => typeof fault === 'string').map((fault) => `${types[at]}: ${fault}`);
  });
  return [...missing.map((type) => `has no ${type}`), ...wrong];
}
