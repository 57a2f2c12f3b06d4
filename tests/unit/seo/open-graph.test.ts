import { describe, expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { excerpt } from '#seo/excerpt.ts';
import { openGraph, type SharedPage } from '#seo/open-graph.ts';

const ORIGIN = 'https://mall.example';
const shared = (more: Partial<SharedPage> = {}): SharedPage => ({
  title: 'Red teapot',
  description: 'Warm',
  site: 'Mall',
  locale: 'zh',
  locales: LOCALES,
  url: `${ORIGIN}/zh/x`,
  image: '/pictures/0123456789abcdef-960.webp',
  ratio: 1.6,
  topic: { type: 'website' },
  ...more,
});
const of = (page: SharedPage) => new Map(openGraph(ORIGIN, page));

describe('a preview', () => {
  test('names a picture of ours with its size, as what every program reads', () => {
    const found = of(shared());
    expect(found.get('og:image')).toBe(`${ORIGIN}/pictures/0123456789abcdef-960.webp`);
    expect([found.get('og:image:width'), found.get('og:image:height')]).toEqual(['960', '600']);
    expect(found.get('og:image:alt')).toBe('Red teapot');
  });

  test("of a page without one shows the mall's, and of one elsewhere claims no size", () => {
    expect(of(shared({ image: '' })).get('og:image')).toBe(`${ORIGIN}/share.png`);
    expect(of(shared({ image: '' })).get('og:image:width')).toBe('1200');
    expect(of(shared({ image: 'https://cdn.example/b.jpg' })).has('og:image:width')).toBe(false);
  });

  test('names its language and the others', () => {
    const locales = openGraph(ORIGIN, shared()).filter(([name]) => name === 'og:locale:alternate');
    expect(of(shared()).get('og:locale')).toBe('zh_CN');
    expect(of(shared({ locale: 'ar' })).get('og:locale')).toBe('ar');
    expect(locales.map(([, locale]) => locale)).toEqual(['en_US', 'ar', 'de_DE', 'es_ES', 'fr_FR', 'ja_JP']);
    expect(
      openGraph(ORIGIN, shared({ locales: ['en', 'zh'] })).filter(([name]) => name === 'og:locale:alternate'),
    ).toEqual([['og:locale:alternate', 'en_US']]);
  });

  test('of products says what they cost and whether they can be had', () => {
    const topic = { type: 'product', price: '12.50', currency: 'USD', inStock: false } as const;
    const found = of(shared({ topic }));
    expect(found.get('og:type')).toBe('product');
    expect(found.get('product:price:amount')).toBe('12.50');
    expect(found.get('product:availability')).toBe('out of stock');
  });

  test('of an article says when it was written, and of what', () => {
    const topic = { type: 'article', published: '2026-11-20', section: '' } as const;
    expect(of(shared({ topic })).get('article:published_time')).toBe('2026-11-20');
    expect(of(shared({ topic })).has('article:section')).toBe(false);
    expect(of(shared({ description: '' })).has('og:description')).toBe(false);
  });
});

describe('the beginning of a text', () => {
  test('has no marks, and ends with a word', () => {
    expect(excerpt('<h2>Terms</h2><p>You &amp; us,&nbsp;together</p>')).toBe('Terms You & us, together');
    const long = excerpt(`<p>${'word '.repeat(80)}</p>`);
    expect(long).toMatch(/word…$/);
    expect([...long].length).toBeLessThanOrEqual(161);
  });

  test('is cut anywhere in a language without blanks', () => {
    expect([...excerpt('条'.repeat(400))]).toHaveLength(161);
  });
});
