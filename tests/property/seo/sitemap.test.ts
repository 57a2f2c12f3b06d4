import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternates, productLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import { type SitemapPage, sitemapIndex, sitemaps } from '#seo/sitemap.ts';
import { anyText, longName } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const ORIGIN = 'https://mall.example';
const decode = (text: string) =>
  text.replace(
    /&(amp|apos|quot|lt|gt);/g,
    (_, name: string) => ({ amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' })[name] ?? '',
  );
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => decode(match[1] ?? ''));

const page = fc.tuple(fc.oneof(anyText, longName), fc.integer({ min: 1, max: 1e6 }), anyText).map(
  ([name, id, image]): SitemapPage => ({
    path: productLink('en', name, id),
    alternates: alternates((locale) => productLink(locale, name, id)),
    images: [`/pictures/${image}`],
  }),
);

law('every page is named once, at its own address, whatever its name', [fc.array(page, { maxLength: 20 })], (pages) => {
  const named = [...sitemaps(ORIGIN, pages)].flatMap(locations);
  expect(named).toEqual(pages.map(({ path }) => new URL(encodeURI(path), ORIGIN).href));
});

law('nothing in a name breaks the XML', [page], (one) => {
  const xml = [...sitemaps(ORIGIN, [one])].join('');
  const inner = xml.replace(/<\?xml[^>]*\?>/, '');
  // Outside of tags stands text without markup; every & begins an entity; every tag is one of ours.
  expect(
    inner.replace(/<\/?(urlset|url|loc|xhtml:link|image:image|image:loc)( [a-z:]+="[^"<>]*")*\/?>/g, ''),
  ).not.toMatch(/[<>]/);
  expect(inner).not.toMatch(/&(?!(amp|apos|quot|lt|gt);)/);
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.isWellFormed()).toBe(true);
});

law('every language names every other, and the default', [page], (one) => {
  const links = [...([...sitemaps(ORIGIN, [one])][0] ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
  expect(links.map((link) => link[1])).toEqual([...LOCALES, 'x-default']);
  expect(links.at(-1)?.[2]).toBe(links[0]?.[2]);
});

test('pages beyond the first ten thousand go into further files, each as small as the protocol wants', () => {
  const name = '第'.repeat(21);
  function* pages(): Generator<SitemapPage> {
    for (let id = 1; id <= 24_000; id++) {
      const path = (prefix: string) => `${prefix}/${name}-d-${id}-0.html`;
      yield { path: path('/zh'), alternates: alternates((locale) => path(`/${locale}`)), images: [] };
    }
  }
  const counts: number[] = [];
  for (const xml of sitemaps(ORIGIN, pages())) {
    expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000);
    counts.push(xml.split('<url>').length - 1);
  }
  expect(counts).toEqual([10_000, 10_000, 4_000]);
});

test('long names make a new file before the bytes run out', () => {
  const long = `/${'第'.repeat(4_000)}`;
  const pages = Array.from({ length: 400 }, () => ({ path: long, alternates: alternates(() => long), images: [] }));
  const sizes = [...sitemaps(ORIGIN, pages)].map(
    (xml) => [Buffer.byteLength(xml), xml.split('<url>').length - 1] as const,
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes.map(([bytes]) => bytes))).toBeLessThan(50_000_000);
  expect(sizes.reduce((sum, [, urls]) => sum + urls, 0)).toBe(400);
});

test('no page makes one empty sitemap, and the index names each file', () => {
  expect([...sitemaps(ORIGIN, [])]).toHaveLength(1);
  expect(locations(sitemapIndex(ORIGIN, ['/sitemaps/1.xml', '/sitemaps/2.xml']))).toEqual([
    `${ORIGIN}/sitemaps/1.xml`,
    `${ORIGIN}/sitemaps/2.xml`,
  ]);
});
