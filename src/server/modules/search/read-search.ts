import { foldText } from '#domain/search/search-text.ts';
import { nearestPair } from '#domain/search/spelling.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { fewerWords, type SmallerSearch } from './fewer-words.ts';
import { foldChinese } from './fold-chinese.ts';
import { countMatches, type ProductFilter, someMatch } from './queries/product-search.ts';
import { allIn, attempts, type Meaning, ranking, type Search, someAsThing } from './queries/search-query.ts';
import { namesWith, similarWord, textsWith } from './queries/spellings.ts';
import { allOf } from './queries/tsquery.ts';
import { type ReadWord, readWords, replaceWords, type Words } from './read-words.ts';
import { rememberSearch, type SearchContext } from './remember-search.ts';

export interface Correction {
  typed: string;
  /** What was searched for instead; empty where what was found is only similar to what was typed. */
  shown: string;
}

export interface FoundSearch {
  search: Search;
  /** What became of a spelling that finds nothing; null where what was typed was searched for. */
  correction: Correction | null;
  /** Where few products or none have all of the words: searches for fewer of them; null where enough have all. */
  fewer: SmallerSearch[] | null;
  /** How many have all of the words, where the others have fewer. */
  complete: number | null;
  /** Where nothing was near: the word that looks most like it, '' for pieces of it; null where it was found. */
  nearest: string | null;
}

/** What was typed was searched for. */
const PLAIN = { correction: null, fewer: null, complete: null, nearest: null } as const;

async function firstMatch(context: SearchContext, words: readonly ReadWord[], scope: ProductFilter) {
  const meanings = words.map(({ meaning }) => meaning);
  const order = ranking(meanings);
  const searchFor = (match: string): Search => ({ locale: context.locale, match, ...order });
  const isFound = (match: string) => someMatch(context.mall.db.sql, scope, searchFor(match));
  const { thing, things, others } = attempts(meanings);
  for (const match of things) if (await isFound(match)) return searchFor(match);
  if (thing !== null && words.length > 1 && (await isFound(thing))) return null;
  for (const match of others) if (await isFound(match)) return searchFor(match);
  return null;
}

/** German writes nouns with a capital; elsewhere a name's first letter is no part of the word. */
const inSentence = (locale: Locale, word: string) => (locale === 'de' ? word : word.toLocaleLowerCase(locale));

/** The index holds folded words ('kopfhorer'); the mall's own texts have them as people write them. */
export async function spellingOf(context: SearchContext, word: string): Promise<string> {
  const texts = await textsWith(context.mall.db.sql, context.locale, word);
  const written = texts
    .flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .find((one) => foldText(one) === word);
  return inSentence(context.locale, written ?? word);
}

async function describeCorrection(context: SearchContext, typed: string, { corrections }: Words): Promise<Correction> {
  const spelled = new Map<string, string>();
  for (const word of corrections.values()) spelled.set(word, await spellingOf(context, word));
  const shown = replaceWords(typed, corrections, (word) => spelled.get(word) ?? word);
  return { typed, shown: shown === typed ? '' : shown };
}

interface Scoped {
  context: SearchContext;
  /** What was typed. */
  typed: string;
  scope: ProductFilter;
}

/** Every index but the English one holds its own language alone, and English is written in Latin letters. */
const mayBeEnglish = ({ context, typed }: Scoped) =>
  context.locale !== DEFAULT_LOCALE && /\p{Script=Latin}/u.test(typed);

/** Everything that was typed, corrected where the mall has no such word. */
async function findAll({ context, typed, scope }: Scoped, words: Words): Promise<FoundSearch | null> {
  const isCorrected = words.corrections.size > 0 || words.isSimilar;
  if (isCorrected) {
    // The words of the mall are counted now and then: the typed ones may be there since.
    const exact = await readWords(context, typed, { isExact: true });
    const search = await firstMatch(context, exact.words, scope);
    if (search) return { ...PLAIN, search };
  }
  const search = await firstMatch(context, words.words, scope);
  if (!search) return null;
  const correction = isCorrected ? await describeCorrection(context, typed, words) : null;
  return { ...PLAIN, search, correction };
}

/** Whether each of the words is in the mall, as it was typed or corrected: else the corrected words were not all searched for. */
async function areAllKnown(scoped: Scoped, { meanings }: Words): Promise<boolean> {
  const { mall, locale } = scoped.context;
  const locales = mayBeEnglish(scoped) ? [locale, DEFAULT_LOCALE] : [locale];
  const isIn = (meaning: Meaning, language: Locale) =>
    someMatch(mall.db.sql, {}, { locale: language, match: allIn([meaning], 'anywhere'), ...ranking([meaning]) });
  const isKnown = async (meaning: Meaning) =>
    (await Promise.all(locales.map((language) => isIn(meaning, language)))).some(Boolean);
  return (await Promise.all(meanings.map(isKnown))).every(Boolean);
}

/** Some of what was typed: as many words as products have. */
async function findFewer(scoped: Scoped, words: Words): Promise<FoundSearch | null> {
  const { context, typed, scope } = scoped;
  if (words.words.length < 2) return null;
  const found = await fewerWords(context, words, scope, null, (word) => spellingOf(context, word));
  if (!found) return null;
  const isWhole = words.corrections.size > 0 && (await areAllKnown(scoped, words));
  const correction = isWhole ? await describeCorrection(context, typed, words) : null;
  return { ...PLAIN, ...found, correction, complete: 0 };
}

/** So few products leave a shopper with nothing to choose from. */
const FEW = 4;

/**
 * Where few products have all of the words, those with fewer come behind; of a single word, those that have a part of it: a
 * Tasse is next to a Kaffeetasse.
 */
async function widen({ context, typed, scope }: Scoped, words: Words, found: FoundSearch): Promise<FoundSearch> {
  const complete = await countMatches(context.mall.db.sql, scope, found.search);
  if (complete >= FEW) return found;
  const loose = await readWords(context, typed, { isLoose: true });
  if (loose.words.length < 2) return found;
  const wider = await fewerWords(context, loose, scope, found.search.match, (word) => spellingOf(context, word));
  if (!wider) return found;
  return words.words.length > 1 ? { ...found, ...wider, complete } : { ...found, search: wider.search };
}

/** What only looks like what was typed: the mall's word with the most letters in common, or pieces of it. */
async function findNearest({ context, scope }: Scoped, words: Words): Promise<FoundSearch | null> {
  const { mall, locale } = context;
  for (const { text } of words.words) {
    const word = await similarWord(mall.db.sql, locale, foldText(text));
    if (word === null) continue;
    const near = await readWords(context, word, { isExact: true });
    const search = await firstMatch(context, near.words, scope);
    if (search) return { ...PLAIN, search, nearest: await spellingOf(context, word) };
  }
  const match = someAsThing(words.meanings);
  if (match === null) return null;
  const search = { locale, match, ...ranking(words.meanings) };
  return (await someMatch(mall.db.sql, scope, search)) ? { ...PLAIN, search, nearest: '' } : null;
}

/**
 * Two characters that no product has together: the pair that is nearest to them, unless one names the product and the other a
 * property of it, as in 木椅 (a chair of wood). One character alone says too little to search for it.
 */
async function findNearPair({ context, scope }: Scoped, { cutPair, meanings }: Words): Promise<FoundSearch | null> {
  if (cutPair === null) return null;
  const { mall, locale } = context;
  const { sql } = mall.db;
  const { thing } = attempts(meanings);
  if (thing === null) return null;
  const both = { locale, match: allOf([allIn(meanings, 'has'), thing]), ...ranking(meanings) };
  if (await someMatch(sql, scope, both)) return null;
  const names = await namesWith(sql, locale, [...cutPair]);
  const nearest = nearestPair(
    cutPair,
    names.map((name) => foldChinese(locale, name)),
  );
  if (nearest === null) return null;
  const { words } = await readWords(context, nearest, { isExact: true });
  const search = await firstMatch(context, words, scope);
  return search && { ...PLAIN, search, nearest };
}

/**
 * All words, corrected ones, fewer words, the nearest. In every language shoppers type English words too: those are
 * looked for where the language has none that were typed; its own nearest spelling comes before a corrected English one.
 */
async function findSearch(scoped: Scoped, isExact: boolean): Promise<FoundSearch | null> {
  const { context, typed } = scoped;
  const words = await readWords(context, typed, { isExact });
  if (words.words.length === 0) return null;
  const near = await findNearPair(scoped, words);
  if (near) return near;
  const all = await findAll(scoped, words);
  const own = all && !isExact ? await widen(scoped, words, all) : all;
  if (own?.correction === null) return own;
  const english = { ...scoped, context: { ...context, locale: DEFAULT_LOCALE } };
  const inEnglish = mayBeEnglish(scoped) ? await readWords(english.context, typed, { isExact }) : null;
  const found = inEnglish && (await findAll(english, inEnglish));
  if (found?.correction === null) return found;
  if (own || isExact) return own ?? found;
  return (
    (await findFewer(scoped, words)) ??
    found ??
    (inEnglish && (await findFewer(english, inEnglish))) ??
    (await findNearest(scoped, words)) ??
    (inEnglish && (await findNearest(english, inEnglish)))
  );
}

/**
 * What a shopper typed, as a question to the index; undefined when nothing was typed, null when nothing is found.
 * How widely it is read depends on the mall, shop or coupon that is searched, not on what was chosen there: choosing
 * narrows a list and never brings other products into it.
 */
export async function searchOf(context: SearchContext, filter: ProductFilter): Promise<FoundSearch | null | undefined> {
  const { keyword, merchantId, couponId, isExact = false } = filter;
  const typed = keyword?.trim();
  if (!typed) return undefined;
  const scope = { merchantId, couponId };
  const key = JSON.stringify([keyword, merchantId, couponId, isExact]);
  return rememberSearch(context, 'search', key, () => findSearch({ context, typed, scope }, isExact));
}

/** A question that only products with all of the words answer, as they are written: no corrected ones, no fewer; null for none. */
export async function searchForAll(context: SearchContext, typed: string): Promise<Search | null> {
  const own = { context, typed, scope: {} };
  const places = mayBeEnglish(own) ? [own, { ...own, context: { ...context, locale: DEFAULT_LOCALE } }] : [own];
  for (const scoped of places) {
    const words = await readWords(scoped.context, typed);
    const found = words.words.length > 0 ? await findAll(scoped, words) : null;
    if (found?.correction === null) return found.search;
  }
  return null;
}

/** The question alone, with what it means that there is none. */
export const queryOf = (found: FoundSearch | null | undefined): Search | null | undefined =>
  found === null ? null : found?.search;
