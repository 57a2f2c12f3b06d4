import { foldText } from '#domain/search/search-text.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type ProductFilter, someMatch } from './queries/product-search.ts';
import { attempts, type Meaning, ranking, type Search } from './queries/search-query.ts';
import { textsWith } from './queries/spellings.ts';
import { readWords, rememberSearch, replaceWords, type Words } from './read-words.ts';

export interface Correction {
  typed: string;
  /** What was searched for instead; empty where what was found is only similar to what was typed. */
  shown: string;
}

export interface FoundSearch {
  search: Search;
  /** What became of a spelling that finds nothing; null where what was typed was searched for. */
  correction: Correction | null;
}

/** The first attempts ask for everything that was typed; the last is content with some of it. */
const ALL_OF_IT = 2;

async function firstMatch(context: UseCaseContext, meanings: readonly Meaning[], scope: ProductFilter, most?: number) {
  const order = ranking(meanings);
  for (const match of attempts(meanings).slice(0, most)) {
    const search = { locale: context.locale, match, ...order };
    if (await someMatch(context.mall.db.sql, scope, search)) return search;
  }
  return null;
}

/** German writes nouns with a capital; elsewhere a name's first letter is no part of the word. */
const inSentence = (locale: Locale, word: string) => (locale === 'de' ? word : word.toLocaleLowerCase(locale));

/** The index holds folded words ('kopfhorer'); the mall's own texts have them as people write them. */
async function spellingOf(context: UseCaseContext, word: string): Promise<string> {
  const texts = await textsWith(context.mall.db.sql, context.locale, word);
  const written = texts
    .flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .find((one) => foldText(one) === word);
  return inSentence(context.locale, written ?? word);
}

async function describeCorrection(context: UseCaseContext, typed: string, { corrections }: Words): Promise<Correction> {
  const spelled = new Map<string, string>();
  for (const word of corrections.values()) spelled.set(word, await spellingOf(context, word));
  const shown = replaceWords(typed, corrections, (word) => spelled.get(word) ?? word);
  return { typed, shown: shown === typed ? '' : shown };
}

async function findInLocale(
  context: UseCaseContext,
  filter: ProductFilter,
  scope: ProductFilter,
  isOnlyWhole: boolean,
): Promise<FoundSearch | null> {
  const typed = filter.keyword?.trim() ?? '';
  const words = await readWords(context, typed, filter.isExact);
  if (words.meanings.length === 0) return null;
  const isCorrected = words.corrections.size > 0 || words.isSimilar;
  if (isCorrected) {
    // The words of the mall are counted now and then: the typed ones may be there since.
    const { meanings } = await readWords(context, typed, true);
    const search = await firstMatch(context, meanings, scope, ALL_OF_IT);
    if (search) return { search, correction: null };
  }
  const search = await firstMatch(context, words.meanings, scope, isOnlyWhole ? ALL_OF_IT : undefined);
  if (!search) return null;
  return { search, correction: isCorrected ? await describeCorrection(context, typed, words) : null };
}

/** Every index but the English one holds its own language alone, and English is written in Latin letters. */
const mayBeEnglish = ({ locale }: UseCaseContext, { keyword = '' }: ProductFilter) =>
  locale !== DEFAULT_LOCALE && /\p{Script=Latin}/u.test(keyword);

/**
 * In every language shoppers type English words too. Those are looked for where the language has none that were typed;
 * its own nearest word comes before a corrected English one.
 */
async function findSearch(
  context: UseCaseContext,
  filter: ProductFilter,
  scope: ProductFilter,
): Promise<FoundSearch | null> {
  const isOnlyWhole = filter.isExact ?? false;
  const own = await findInLocale(context, filter, scope, isOnlyWhole);
  if (own?.correction === null || !mayBeEnglish(context, filter)) return own;
  const inEnglish = { ...context, locale: DEFAULT_LOCALE };
  // Some English words of the typed ones are less than a correction of all.
  const english = await findInLocale(inEnglish, filter, scope, isOnlyWhole || own !== null);
  return english?.correction === null ? english : (own ?? english);
}

/**
 * What a shopper typed, as a question to the index; undefined when nothing was typed, null when nothing is found.
 * How widely it is read depends on the mall, shop or coupon that is searched, not on what was chosen there: choosing
 * narrows a list and never brings other products into it.
 */
export async function searchOf(
  context: UseCaseContext,
  filter: ProductFilter,
): Promise<FoundSearch | null | undefined> {
  const { keyword, merchantId, couponId, isExact } = filter;
  if (!keyword?.trim()) return undefined;
  const scope = { merchantId, couponId };
  const key = JSON.stringify([keyword, merchantId, couponId, isExact]);
  return rememberSearch(context, 'search', key, () => findSearch(context, filter, scope));
}

/** The question alone, with what it means that there is none. */
export const queryOf = (found: FoundSearch | null | undefined): Search | null | undefined =>
  found === null ? null : found?.search;
