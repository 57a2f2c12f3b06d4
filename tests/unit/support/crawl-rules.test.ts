import { describe, expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { dataFaults } from '../../support/crawl/data-rules.ts';
import { feedFaults } from '../../support/crawl/feed-rules.ts';
import { headFaults } from '../../support/crawl/head-rules.ts';
import { readPage } from '../../support/crawl/page.ts';
import { type Listed, mutualFaults, twinFaults } from '../../support/crawl/site-rules.ts';
import { structureFaults } from '../../support/crawl/structure-rules.ts';

/** A check that finds nothing may be one that cannot: each is shown a page that is right, and the same with one fault. */
const ORIGIN = 'https://mall.example';
const PATH = '/tea-d-12-0.html';
const URL_OF = ORIGIN + PATH;

const alternates = [...LOCALES, 'x-default']
  .map(
    (one) =>
      `<link rel="alternate" hreflang="${one}" href="${/^(en|x-default)$/.test(one) ? URL_OF : `${ORIGIN}/${one}${PATH}`}">`,
  )
  .join('');
const meta = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');
const previews = meta({
  'og:type': 'product',
  'og:site_name': 'Mall',
  'og:title': 'Tea',
  'og:description': 'Warm',
  'og:url': URL_OF,
  'og:locale': 'en_US',
  'og:image': `${ORIGIN}/pictures/a-480.webp`,
  'og:image:alt': 'Tea',
  'product:price:amount': '9.50',
  'product:price:currency': 'USD',
  'product:availability': 'in stock',
});
const product = `{"@context":"https://schema.org","@type":"Product","name":"Tea","description":"Warm","sku":"12","image":["${ORIGIN}/pictures/a-480.webp"],"offers":{"@type":"Offer","price":"9.50","priceCurrency":"USD","availability":"https://schema.org/InStock","url":"${URL_OF}","seller":{"@type":"Organization","name":"Leaf"}},"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.5","reviewCount":2,"bestRating":5,"worstRating":1}}`;
const crumbs = `{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"${ORIGIN}/"},{"@type":"ListItem","position":2,"name":"Tea","item":"${URL_OF}"}]}`;
const RIGHT = `<!DOCTYPE html><html lang="en" dir="ltr" data-base="USD"><head><title>Tea · Mall</title><meta name="description" content="Warm"><link rel="canonical" href="${URL_OF}">${alternates}${previews}<meta name="twitter:card" content="summary_large_image"><script type="application/ld+json">${product}</script><script type="application/ld+json">${crumbs}</script></head><body><main><nav class="crumb wide-only"><a class="plain-link" href="/">Home</a><span aria-current="page">Tea</span></nav><img src="/pictures/a-480.webp"><div class="info stack"><h1>Tea</h1><p>Warm</p><p class="row wraps muted"><b>4.5</b><a class="plain-link" href="#reviews">2 reviews</a></p><span data-now><b class="price" data-p="9.50">$9.50</b></span></div><nav class="tabs"></nav><p>Leaf</p></main></body></html>`;

const faults = (html: string) => {
  const page = readPage(PATH, html);
  return [...headFaults(page, ORIGIN), ...dataFaults(page)];
};

test('a page that is right has no fault', () => expect(faults(RIGHT)).toEqual([]));

describe('one fault in a page is reported:', () => {
  test.each([
    ['another language', 'lang="en"', 'lang="de"'],
    ['another direction', 'dir="ltr"', 'dir="rtl"'],
    ['no title', 'Tea · Mall', ''],
    ['no description', '<meta name="description" content="Warm">', ''],
    ['two headings', '<p>Leaf</p>', '<h1>Leaf</h1><p>Leaf</p>'],
    ['another canonical address', `rel="canonical" href="${URL_OF}"`, `rel="canonical" href="${ORIGIN}/"`],
    ['an alternate less', `<link rel="alternate" hreflang="zh" href="${ORIGIN}/zh${PATH}">`, ''],
    ['a picture that few programs read', '/pictures/a-480.webp">', '/pictures/a-480.avif">'],
    ['a preview without price', 'product:price:amount', 'product:cost'],
    ['a preview though it is not to be listed', '<title>', '<meta name="robots" content="noindex"><title>'],
    ['data that do not parse', '{"@context"', '{@context'],
    ['data without a price', '"price":"9.50",', ''],
    ['another price', 'data-p="9.50"', 'data-p="9.40"'],
    ['another currency', 'data-base="USD"', 'data-base="EUR"'],
    ['another rating', '<b>4.5</b>', '<b>4.6</b>'],
    ['another number of reviews', '2 reviews', '3 reviews'],
    ['a seller that it does not show', '<p>Leaf</p>', ''],
    ['products that are gone', '<h1>', '<button>Sold out</button><h1>'],
    ['a picture that it does not show', '<img src="/pictures/a-480.webp">', ''],
    ['other names on the way back', '>Home</a>', '>Start</a>'],
    ['other addresses on the way back', 'class="plain-link" href="/"', 'class="plain-link" href="/tea-l-1"'],
  ])('%s', (_, from, to) => {
    expect(RIGHT).toContain(from);
    expect(faults(RIGHT.replace(from, to))).not.toEqual([]);
  });
});

describe('one fault across the pages of a mall is reported:', () => {
  const listed = (address: string, more: Partial<Listed> = {}): [string, Listed] => [
    address,
    {
      address,
      locale: 'en',
      title: address,
      description: address,
      alternates: new Map([['en', ORIGIN + address]]),
      image: '',
      ...more,
    },
  ];

  test('alternates that do not exist', () => {
    expect(mutualFaults(new Map([listed('/a')]), ORIGIN)).toEqual([]);
    const astray = listed('/a', { alternates: new Map([['zh', `${ORIGIN}/zh/a`]]) });
    expect(mutualFaults(new Map([astray]), ORIGIN)).toHaveLength(1);
  });

  test('two pages of one title', () => {
    expect(twinFaults(new Map([listed('/a'), listed('/b')]), 'title')).toEqual([]);
    expect(twinFaults(new Map([listed('/a'), listed('/b', { title: '/a' })]), 'title')).toHaveLength(1);
  });

  test('products that are offered at another price than their page', () => {
    const item = `<item><g:id>12-1</g:id><g:title>Tea</g:title><g:description>Warm</g:description><g:link>${URL_OF}</g:link><g:image_link>${ORIGIN}/a.webp</g:image_link><g:availability>in_stock</g:availability><g:price>9.50 USD</g:price><g:condition>new</g:condition><g:identifier_exists>no</g:identifier_exists></item>`;
    const feed = (text: string) =>
      new Map([['/feeds/goods-1.xml', `<?xml?>\n<rss><channel>\n${text}\n</channel></rss>\n`]]);
    const prices = new Map([[PATH, '9.50']]);
    expect(feedFaults(feed(item), prices)).toEqual([]);
    for (const wrong of [item.replace('9.50', '9.40'), item + item, item.replace('9.50 USD', '$9.50'), ''])
      expect(feedFaults(feed(wrong), prices), wrong).not.toEqual([]);
  });
});

describe('the structure of a page', () => {
  const of = (body: string, after = '') =>
    structureFaults({ html: `<html><head><style>a{}</style></head><body>${body}</body></html>${after}` });

  test('is right where headings go down one level at a time', () => {
    expect(of('<h1>Tea</h1><h2>Green</h2><h3>Loose</h3><h2>Black</h2>', '\n')).toEqual([]);
    expect(of('<h2>Tea</h2><h1>Shop</h1>')).toEqual([]);
  });

  test('is wrong where a heading skips a level', () => {
    expect(of('<h1>Tea</h1><h3>Green</h3>')).toEqual(['h3 follows h1']);
    expect(of('<h3>Green</h3>')).toEqual(['h3 follows h1']);
  });

  test('is wrong where a style stands in the body or an element behind the end', () => {
    expect(of('<h1>Tea</h1><style>b{}</style>')).toEqual(['a style sheet in its body']);
    expect(of('<h1>Tea</h1>', '<script></script>')).toEqual(['after its end: <script></script>']);
  });
});
