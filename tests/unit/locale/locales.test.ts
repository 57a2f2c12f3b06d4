import { describe, expect, test } from 'vitest';
import { configuredLink, isKnownLink } from '#locale/content/configured-link.ts';
import { dayText } from '#locale/dates.ts';
import { detailLink, homeLink, listLink, productLink, searchLink } from '#locale/links.ts';
import { direction, LOCALES, languageTag, localeOf, localePath, splitLocale } from '#locale/locales.ts';
import { acceptedLocales } from '#locale/negotiate.ts';

describe('languages', () => {
  test('Arabic alone runs from right to left, and all tags are known to Intl', () => {
    expect(LOCALES.filter((locale) => direction(locale) === 'rtl')).toEqual(['ar']);
    for (const locale of LOCALES) expect(Intl.NumberFormat.supportedLocalesOf(languageTag(locale))).toHaveLength(1);
  });

  test.each([
    [undefined, 'en'],
    [null, 'en'],
    ['', 'en'],
    ['zh-CN', 'zh'],
    ['ZH_tw', 'zh'],
    ['pt-BR', 'en'],
    ['constructor', 'en'],
    ['zhx', 'en'],
  ])('%j is %s', (text, locale) => {
    expect(localeOf(text)).toBe(locale);
  });

  test.each([
    ['fr;q=0.8, ja;q=0.9, en;q=0.1', 'ja'],
    ['pt-BR,pt;q=0.9,es;q=0.8', 'es'],
    ['de-CH', 'de'],
    ['*', null],
    ['ja;q=0, en', 'en'],
    ['ja;q=x,fr;q=0.1', 'fr'],
    [undefined, null],
    [`${'xx,'.repeat(10_000)}zh`, null],
  ])('a browser that asks for %s gets %s', (header, locale) => {
    expect(acceptedLocales(header)[0] ?? null).toBe(locale);
  });

  test('a browser that asks for several gets all of them, the best liked first', () => {
    expect(acceptedLocales('xx, fr;q=0.5, ja;q=0, de;q=0.9')).toEqual(['de', 'fr']);
  });

  test('a day as each language writes it', () => {
    expect(LOCALES.map((locale) => dayText('2026-11-05 23:59:59', locale).replace(/\u200f/g, ''))).toEqual([
      'Nov 5, 2026',
      '2026年11月5日',
      '5 نوفمبر 2026',
      '05.11.2026',
      '5 nov 2026',
      '5 nov. 2026',
      '2026/11/05',
    ]);
  });
});

describe('paths', () => {
  test.each([
    ['en', '', '/'],
    ['zh', '', '/zh/'],
    ['zh', '/foo', '/zh/foo'],
    ['en', 'foo?x=//y', '/foo?x=//y'],
    ['en', '//evil.example', '/evil.example'],
    ['en', '/\\evil.example', '/evil.example'],
    ['en', '\t//evil.example', '/evil.example'],
  ] as const)('%s %j → %s', (locale, path, made) => {
    expect(localePath(locale, path)).toBe(made);
  });

  test.each([
    ['/', 'en', '/'],
    ['/zh', 'zh', '/'],
    ['/zh/', 'zh', '/'],
    ['/ar/tea-l-5', 'ar', '/tea-l-5'],
    ['/en/foo', 'en', '/en/foo'],
    ['/zhx/foo', 'en', '/zhx/foo'],
    ['', 'en', ''],
  ])('%j is %s %j', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});

test('links as the spec writes them', () => {
  expect(homeLink('ja')).toBe('/ja/');
  expect(productLink('zh', '红茶壶', 12)).toBe('/zh/红茶壶-d-12-0.html');
  expect(productLink('en', 'Red teapot', 12, 1)).toBe('/red-teapot-d-12-1.html');
  expect(listLink('de', 'Tee & Kaffee', 5)).toBe('/de/tee-kaffee-l-5');
  expect(detailLink('fr', 7, 2)).toBe('/fr/product/detail?id=7&marketingType=2');
  expect(searchLink('en')).toBe('/product/product_list');
  expect(searchLink('en', { searchValue: 'a&b', page: 2, sort: 'price-desc', merId: undefined, minPrice: '' })).toBe(
    '/product/product_list?searchValue=a%26b&page=2&sort=price-desc',
  );
});

test.each([
  ['/', true, '/ar/'],
  ['/tea-l-5', true, '/ar/tea-l-5'],
  ['https://partner.example/x', true, 'https://partner.example/x'],
  ['//evil.example/x-l-5', false, '/ar/evil.example/x-l-5'],
  ['javascript:alert(1)//-l-5', false, '/ar/javascript:alert(1)//-l-5'],
  ['data:text/html,x', false, '/ar/data:text/html,x'],
])('the configured link %s is shown: %s', (link, known, made) => {
  expect(isKnownLink(link)).toBe(known);
  expect(configuredLink('ar', link)).toBe(made);
});
