import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { configuredLink, isKnownLink } from '#locale/content/configured-link.ts';
import {
  alternates,
  entryLink,
  feedLink,
  homeLink,
  listLink,
  merchantLink,
  merchantListLink,
  merchantProductLink,
  merchantRecommendedLink,
  newsLink,
  productLink,
  searchLink,
  streetLink,
} from '#locale/links.ts';
import { isLocale, LOCALES, type Locale, localeOf, localePath, splitLocale } from '#locale/locales.ts';
import { acceptedLocales, knownLocale, pageLocales } from '#locale/negotiate.ts';
import { anyText, locale, longName } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const path = anyText.filter((text) => !isLocale(text.replace(/^[/\\]+/, '').split('/')[0] ?? ''));
const id = fc.integer({ min: 1, max: 2_147_483_647 });

describe('locale prefixes', () => {
  law('come off again', [locale, path], (language, text) => {
    const plain = localePath('en', text);
    expect(splitLocale(localePath(language, text))).toEqual({ locale: language, path: plain });
  });

  law(
    'a path of ours never leads to another host',
    [locale, fc.constantFrom('', '/', '//', '\\', '/\\', '///'), anyText],
    (...given) => {
      const [language, start, text] = given;
      const made = localePath(language, start + text);
      expect(made).toMatch(/^\/(?![/\\])/);
      expect(new URL(made.replace(/[\t\r\n]/g, ''), 'https://mall.example').host).toBe('mall.example');
    },
  );

  law('are read from any text without complaint', [anyText], (text) => {
    expect(LOCALES).toContain(localeOf(text));
    expect(LOCALES).toContain(splitLocale(text).locale);
    expect([...LOCALES, null]).toContain(knownLocale(text));
    expect(LOCALES).toEqual(expect.arrayContaining(acceptedLocales(text)));
  });

  law(
    'a tag of a language with any region is that language',
    [locale, fc.constantFrom('', '-CN', '_tw', '-Latn-DE')],
    (language, region) => {
      expect(localeOf(language.toUpperCase() + region)).toBe(language);
      expect(knownLocale(` ${language}${region}`)).toBe(language);
    },
  );

  law('a browser gets the language that it weighs most', [fc.uniqueArray(locale, { minLength: 1 })], (wishes) => {
    const header = wishes.map((language, i) => `${language}-XX;q=${(1 - i * 0.1).toFixed(1)}`);
    expect(acceptedLocales(header.toReversed().join(', '))).toEqual(wishes);
    expect(acceptedLocales(`xx, ${header.join(',')},*;q=0.1`)).toEqual(wishes);
  });
});

describe('links', () => {
  const name = fc.oneof(anyText, longName);

  law(
    'to products and lists survive encoding and name what they lead to',
    [locale, name, id, fc.constantFrom(0 as const, 1 as const, 2 as const)],
    (...given) => {
      const [language, text, productId, type] = given;
      const read = (link: string) => {
        const { origin, pathname, search, hash } = new URL(encodeURI(link), 'https://mall.example');
        expect([origin, search + hash]).toEqual(['https://mall.example', '']);
        const split = splitLocale(decodeURIComponent(pathname));
        expect(split.locale).toBe(language);
        return readPrettyUrl(split.path.slice(1));
      };
      expect(read(productLink(language, text, productId, type))).toEqual({ kind: 'goods', id: productId, type });
      expect(read(listLink(language, text, productId))).toEqual({ kind: 'list', id: productId });
    },
  );

  law(
    'to a search carry what was typed',
    [locale, anyText.map((text) => text.toWellFormed()), id],
    (language, typed, merchant) => {
      const { searchParams } = new URL(
        searchLink(language, { searchValue: typed, merId: merchant, page: 1 }),
        'https://x',
      );
      expect(searchParams.get('searchValue') ?? '').toBe(typed);
      expect(searchParams.get('merId')).toBe(String(merchant));
      expect(searchParams.has('page')).toBe(false);
    },
  );

  law(
    'that an operator configured stay on the mall, or say openly that they leave it',
    [locale, anyText],
    (language, text) => {
      for (const link of [
        text,
        `//evil.example/${text}-l-5`,
        `javascript:${text}-l-5`,
        `https://partner.example/${text}`,
      ]) {
        const made = configuredLink(language, link);
        expect(made).toMatch(/^(\/(?![/\\])|https?:\/\/)/);
        if (isKnownLink(link)) expect(link).toMatch(/^(\/(?![/\\])|https?:\/\/)/);
      }
    },
  );

  law(
    'home take along what stands behind a question mark, and never lead to another site',
    [locale, anyText],
    (own, text) => {
      for (const search of ['', `?${text}`, `?next=//${text}`, '?@evil.example/', '?/\\evil.example']) {
        const { origin, pathname } = new URL(homeLink(own) + search, 'https://mall.example');
        expect([origin, pathname]).toEqual(['https://mall.example', homeLink(own)]);
      }
    },
  );

  law('to news and shops are known, so that an operator may configure them', [locale, id], (language, n) => {
    const links = (l: Locale) => [
      newsLink(l),
      newsLink(l, n),
      feedLink(l),
      merchantLink(l, n),
      merchantProductLink(l, { merId: n, cid: n, searchValue: 'red tea' }),
      merchantRecommendedLink(l, n),
      merchantListLink(l, { typeId: n, searchValue: 'tea & co' }),
      streetLink(l),
      entryLink(l),
    ];
    const plain = links('en');
    expect(plain.filter((link) => !isKnownLink(link))).toEqual([]);
    expect(plain.map((link) => configuredLink(language, link))).toEqual(links(language));
  });

  law('to further pages name section and page', [locale, id, fc.integer({ min: 2, max: 999 })], (language, n, page) => {
    expect(newsLink(language, n, page)).toBe(`${newsLink(language, n)}/${page}`);
    expect(newsLink(language, undefined, page)).toBe(`${newsLink(language)}/all/${page}`);
    expect(streetLink(language, page)).toBe(`${streetLink(language)}/${page}`);
  });

  law('to all languages are complete, each once, and the default again', [name, id], (text, productId) => {
    const all = alternates((language) => productLink(language, text, productId));
    expect(all.map((one) => one.hreflang)).toEqual([...LOCALES, 'x-default']);
    expect(new Set(all.slice(0, -1).map((one) => one.path)).size).toBe(LOCALES.length);
    expect(all.at(-1)?.path).toBe(productLink('en', text, productId));
  });

  law('to the languages of a mall name these alone', [fc.subarray([...LOCALES]), name], (others, text) => {
    const locales = pageLocales(others.map((code) => ({ code, status: true })));
    const all = alternates((language) => productLink(language, text, 7), locales);
    expect(all.map((one) => one.hreflang)).toEqual([...locales, 'x-default']);
    expect(all.at(-1)?.path).toBe(productLink('en', text, 7));
  });
});
