import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternates } from '#locale/links.ts';
import { LOCALES, type Locale, localePath } from '#locale/locales.ts';
import { robotsText } from '#seo/robots.ts';
import { type SitemapPage, sitemapIndex, sitemaps } from '#seo/sitemap.ts';

const ORIGIN = 'https://mall.example';
const MB = 1_000_000;

const locations = (xml: string) => [...xml.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** Pages of products whose names have the most bytes that a file name can take. */
const NAME = '第'.repeat(75);
const pathIn = (locale: Locale, id: number) => localePath(locale, `${NAME}-d-${id}-0.html`);

function* productPages(count: number): Generator<SitemapPage> {
  for (let id = 1; id <= count / LOCALES.length; id++) {
    const all = alternates((locale) => pathIn(locale, id));
    for (const { path } of all.slice(0, LOCALES.length))
      yield { path, alternates: all, images: [`/pictures/${id}.webp`] };
  }
}

describe('sitemaps', () => {
  test('100,000 pages with the longest names stay below 50 MB and 10,000 addresses a file', () => {
    let pages = 0;
    let files = 0;
    for (const xml of sitemaps(ORIGIN, productPages(100_000))) {
      const found = xml.match(/<url>/g)?.length ?? 0;
      expect(found).toBeLessThanOrEqual(10_000);
      expect(Buffer.byteLength(xml)).toBeLessThan(50 * MB);
      pages += found;
      files += 1;
    }
    expect(pages).toBe(Math.floor(100_000 / 7) * 7);
    expect(files).toBeGreaterThan(10);
  }, 300_000);

  test('hold every page once, encoded, in order, whatever its name', () => {
    const path = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((text) => `/${text.replace(/[/?#%]/g, '')}`);
    fc.assert(
      fc.property(fc.array(path, { maxLength: 20 }), (paths) => {
        const [xml = ''] = [
          ...sitemaps(
            ORIGIN,
            paths.map((one) => ({ path: one, alternates: [], images: [] })),
          ),
        ];
        expect(xml).not.toMatch(/[^\x0a\x20-\x7e]/);
        expect(xml.replace(/&(amp|apos|quot|lt|gt);/g, '')).not.toContain('&');
        const read = locations(xml).map((one) => one.replaceAll('&apos;', "'").replaceAll('&amp;', '&'));
        expect(read.map((one) => decodeURI(one.slice(ORIGIN.length)))).toEqual(paths);
      }),
    );
  });

  test('name alternates and pictures', () => {
    const [xml] = [
      ...sitemaps(ORIGIN, [
        {
          path: '/zh/茶-l-5',
          alternates: [{ hreflang: 'x-default', path: '/tea-l-5' }],
          images: ['https://mall.example/p/%E8%8C%B6.webp'],
        },
      ]),
    ];
    expect(xml).toContain('<loc>https://mall.example/zh/%E8%8C%B6-l-5</loc>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://mall.example/tea-l-5"/>');
    expect(xml).toContain('<image:loc>https://mall.example/p/%E8%8C%B6.webp</image:loc>');
  });

  test('without pages there is one, empty', () => expect([...sitemaps(ORIGIN, [])]).toHaveLength(1));

  test('are named by the index, and the index by robots.txt, which closes personal pages in every language', () => {
    expect(sitemapIndex(ORIGIN, ['/sitemaps/1.xml'])).toContain('<loc>https://mall.example/sitemaps/1.xml</loc>');
    const robots = robotsText(ORIGIN, '/sitemap.xml');
    expect(robots).toContain('Sitemap: https://mall.example/sitemap.xml');
    for (const path of ['/order/', '/users/', '/zh/order/', '/ar/users/', '/api/'])
      expect(robots).toContain(`Disallow: ${path}\n`);
  });

  test('robots.txt names no language that the site has no pages in', () => {
    const robots = robotsText(ORIGIN, '/sitemap.xml', ['en', 'de']);
    expect(robots).toContain('Disallow: /de/order/\n');
    expect(robots).not.toMatch(/\/(zh|ar|es|fr|ja)\//);
  });
});
