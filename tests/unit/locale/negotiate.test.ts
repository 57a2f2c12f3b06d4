import { describe, expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { localeWithPages, pageLocales } from '#locale/negotiate.ts';

const listed = (...codes: string[]) => codes.map((code, at) => ({ code, status: true, isDefault: at === 0 }));

describe('the languages that a mall has pages in', () => {
  test.each<[what: string, given: string[], locales: readonly string[]]>([
    [
      'all of them, in its own order',
      ['de', 'en', 'fr', 'ja', 'es', 'ar', 'zh'],
      ['de', 'en', 'fr', 'ja', 'es', 'ar', 'zh'],
    ],
    ['two, in its own order', ['de', 'en'], ['de', 'en']],
    ['English first where the list lacks it', ['de', 'ja'], ['en', 'de', 'ja']],
    ['tags with a region, each language once', ['zh-CN', 'zh_TW', 'en-US'], ['zh', 'en']],
    ['those that pages know', ['en', 'pt', 'nl'], ['en']],
    ['all where there is no list', [], LOCALES],
    ['all where pages know none of the list', ['pt', ''], LOCALES],
  ])('are %s', (_, given, locales) => expect(pageLocales(listed(...given))).toEqual(locales));

  test('are none that a back end lists as off', () => {
    const off = { code: 'ja', status: false, isDefault: false };
    expect(pageLocales([...listed('en', 'de'), off])).toEqual(['en', 'de']);
    expect(pageLocales([{ ...off, code: 'en' }, ...listed('de')])).toEqual(['en', 'de']);
  });
});

test.each([
  [['de', 'en'], 'en', 'en'],
  [['de', 'en'], 'fr', 'de'],
  [['de'], 'en', 'en'],
  [['en', 'de'], 'fr', 'en'],
  [['pt', 'en'], 'fr', 'en'],
  [[], 'fr', 'fr'],
] as const)('in a mall of %j, a link that was due in %s leads to the page in %s', (codes, due, locale) =>
  expect(localeWithPages(listed(...codes), due)).toBe(locale),
);
