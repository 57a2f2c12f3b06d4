import { queryTokens } from '#domain/search-text.ts';
import { type GoodsFilter, someMatch } from '../../db/queries/goods-search.ts';
import { attempts, type Meaning, ranking, type Search } from '../../db/queries/search-query.ts';
import { relatedWords, runSpellings, type WordForms, wordForms } from '../../db/queries/spellings.ts';
import type { CallContext } from '../../http/context.ts';

/** The cache forgets sooner when the catalogue changes. */
const LIFE_MS = 60_000;

const remember = <T>({ mall, locale }: CallContext, kind: string, token: string, read: () => Promise<T>) =>
  mall.cache.read(`${kind} ${locale} ${token}`, { lifeMs: LIFE_MS }, read);

const formsOf = (context: CallContext, word: string) =>
  remember(context, 'word', word, () => wordForms(context.mall.db.sql, context.locale, word));

/** 'tea pot' may be meant as one word; only the mall's own words count. */
const joinedOf = (context: CallContext, word: string) =>
  remember(context, 'joined', word, async () => {
    const related = await relatedWords(context.mall.db.sql, context.locale, [word]);
    return related.filter(({ isLonger }) => !isLonger).map((one) => one.word);
  });

const wordMeaning = (word: string, { related, isBegun }: WordForms, joined: readonly string[]): Meaning => ({
  whole: [word, ...related.filter((one) => !one.isLonger).map((one) => one.word), ...joined].map((one) => [one]),
  ends: related.filter((one) => one.isLonger).map((one) => one.word),
  // Of a misspelled word nothing is the beginning.
  begun: isBegun || related.length === 0 ? word : null,
});

async function wordMeanings(context: CallContext, words: string[]): Promise<Meaning[]> {
  const [forms, joined] = await Promise.all([
    Promise.all(words.map((word) => formsOf(context, word))),
    Promise.all(words.slice(1).map((word, i) => joinedOf(context, `${words[i]}${word}`))),
  ]);
  return forms.map((form, i) => wordMeaning(words[i] ?? '', form, [...(joined[i - 1] ?? []), ...(joined[i] ?? [])]));
}

async function runMeaning(context: CallContext, run: string[]): Promise<Meaning> {
  const read = () => runSpellings(context.mall.db.sql, context.locale, run);
  const isPairs = run.some((token) => [...token].length > 1);
  if (!isPairs) return { whole: [], ends: run, begun: null };
  return { whole: await remember(context, 'run', run.join(' '), read), ends: [], begun: null };
}

/** What a shopper typed, word by word; none when nothing searchable is in it. */
export async function meaningsOf(context: CallContext, keyword: string): Promise<Meaning[]> {
  const { words, runs } = queryTokens(keyword);
  const [ofWords, ofRuns] = await Promise.all([
    wordMeanings(context, words),
    Promise.all(runs.map((run) => runMeaning(context, run))),
  ]);
  return [...ofWords, ...ofRuns];
}

async function findSearch(context: CallContext, keyword: string, scope: GoodsFilter): Promise<Search | null> {
  const meanings = await meaningsOf(context, keyword);
  if (meanings.length === 0) return null;
  const order = ranking(meanings);
  for (const match of attempts(meanings)) {
    const search = { match, ...order };
    if (await someMatch(context.mall.db.sql, context.locale, scope, search)) return search;
  }
  return null;
}

/**
 * What a shopper typed, as a question to the index; undefined when nothing was typed, null when nothing is found.
 * How widely it is read depends on the mall, shop or coupon that is searched, not on what was chosen there: choosing
 * narrows a list and never brings other goods into it.
 */
export async function searchOf(context: CallContext, filter: GoodsFilter): Promise<Search | null | undefined> {
  const { keyword, merchantId, couponId } = filter;
  if (!keyword?.trim()) return undefined;
  const scope = { merchantId, couponId };
  const key = JSON.stringify([keyword, merchantId, couponId]);
  return remember(context, 'search', key, () => findSearch(context, keyword, scope));
}
