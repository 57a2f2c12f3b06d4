import { nounTokens } from '#domain/catalog/product-name.ts';
import { colorsOf, propertiesOf } from '#domain/search/attributes.ts';
import { indexTokens } from '#domain/search/search-text.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { foldChinese } from './fold-chinese.ts';
import type { IndexRow, SearchableProduct } from './queries/search-index.ts';
import { attributeToken, localeToken } from './queries/tsquery.ts';

/** The text in the language, else in English, else in whichever there is. */
const textIn = <T>(texts: Record<string, T> | null, locale: Locale): T | undefined =>
  texts ? (texts[locale] ?? texts[DEFAULT_LOCALE] ?? Object.values(texts)[0]) : undefined;

const inLocale = (texts: Record<string, string> | null, locale: Locale): string | undefined => {
  const text = textIn(texts, locale);
  return text === undefined ? undefined : foldChinese(locale, text);
};

/** A category that is named by one word says what its products are: Tea does, Tea and coffee ware does not. */
const oneWordNouns = (names: (string | undefined)[], locale: Locale): string[] =>
  names
    .filter((name) => name !== undefined && /^[\p{L}\p{M}]+$/u.test(name))
    .flatMap((name) => nounTokens(name ?? '', locale));

function tokensOf(texts: (string | undefined)[]): string[] {
  const { words, grams } = indexTokens(texts.filter(Boolean).join(' \n '));
  return [...words, ...grams];
}

/** As PostgreSQL writes a tsvector; tokens hold letters and digits only. */
const weighed = (tokens: readonly string[], place: string) => tokens.map((token) => `${token}:${place}`);

const joined = (texts: Record<string, readonly string[]> | null) =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([language, values]) => [language, values.join('\n')]));

/** A top category holds too much: not all of Toys and hobby is for children. */
const inside = (categories: SearchableProduct['categories']) =>
  categories.filter(({ level }) => level > 1).map(({ names }) => names);

/**
 * Colors, materials and uses as tokens that are the same in every language. They are read in all languages of a product,
 * for its names may say "Ember" in one and 余烬红 in another.
 */
export const attributeTokens = ({
  names,
  intros,
  specifications,
  values,
  tags,
  categories,
}: SearchableProduct): string[] =>
  [
    ...new Set([
      ...values.flatMap(colorsOf),
      ...[names, intros, joined(specifications), ...tags, ...inside(categories)].flatMap((texts) =>
        propertiesOf(texts),
      ),
    ]),
  ].map(attributeToken);

/**
 * What search looks in for one product in one language. A says what the product is, B is its category and other words for it,
 * C what it has, D what only speaks of it.
 */
export function indexRow(product: SearchableProduct, locale: Locale, attributes: readonly string[]): IndexRow {
  const name = inLocale(product.names, locale) ?? '';
  const namesOf = (level: number) =>
    product.categories.filter((category) => category.level === level).map(({ names }) => inLocale(names, locale));
  const has = [
    name,
    inLocale(product.brand, locale),
    inLocale(product.merchant, locale),
    ...namesOf(2),
    ...product.tags.map((tag) => inLocale(tag, locale)),
    ...product.values.map((value) => inLocale(value, locale)),
    ...(textIn(product.specifications, locale) ?? []).map((text) => foldChinese(locale, text)),
  ];
  const tokens = [
    localeToken(locale),
    ...weighed([...nounTokens(name, locale), ...oneWordNouns(namesOf(3), locale)], '1A'),
    ...weighed(tokensOf([...namesOf(3), inLocale(product.keywords, locale)]), '2B'),
    ...weighed([...tokensOf(has), ...attributes], '3C'),
    ...weighed(tokensOf([...namesOf(1), inLocale(product.intros, locale)]), '4D'),
  ];
  return { productId: product.id, locale, tokens: tokens.join(' ') };
}
