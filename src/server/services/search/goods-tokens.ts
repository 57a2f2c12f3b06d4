import { indexTokens } from '#domain/search-text.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import type { IndexRow, SearchableGoods } from '../../db/queries/search-index.ts';

/** The text in the language, else in English, else in whichever there is. */
const inLocale = <T>(texts: Record<string, T> | null, locale: Locale): T | undefined =>
  texts ? (texts[locale] ?? texts[DEFAULT_LOCALE] ?? Object.values(texts)[0]) : undefined;

function tokensOf(texts: (string | undefined)[]): string {
  const { words, grams } = indexTokens(texts.filter(Boolean).join(' \n '));
  return [...words, ...grams].join(' ');
}

/** What search looks in for one goods in one language. */
export function indexRow(goods: SearchableGoods, locale: Locale): IndexRow {
  const name = inLocale(goods.names, locale);
  return {
    goodsId: goods.id,
    locale,
    nameTokens: tokensOf([name]),
    tokens: tokensOf([
      name,
      inLocale(goods.intros, locale),
      inLocale(goods.brand, locale),
      inLocale(goods.shop, locale),
      ...goods.categories.map((category) => inLocale(category, locale)),
      ...goods.tags.map((tag) => inLocale(tag, locale)),
      ...(inLocale(goods.specifications, locale) ?? []),
    ]),
  };
}
