import { foldText, queryTokens } from '#domain/search/search-text.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { foldChinese } from './fold-chinese.ts';
import type { Meaning } from './queries/search-query.ts';
import { relatedWords, runForms, type WordForms, wordForms } from './queries/spellings.ts';

/** The cache forgets sooner when the catalogue changes. */
const LIFE_MS = 60_000;

export const rememberSearch = <T>(
  { mall, locale }: UseCaseContext,
  kind: string,
  token: string,
  read: () => Promise<T>,
): Promise<T> => mall.cache.read(`${kind} ${locale} ${token}`, { lifeMs: LIFE_MS }, read);

const formsOf = (context: UseCaseContext, word: string, isExact: boolean) =>
  rememberSearch(context, isExact ? 'exact word' : 'word', word, () =>
    wordForms(context.mall.db.sql, context.locale, word, isExact),
  );

/** 'tea pot' may be meant as one word; only the mall's own words count. */
const joinedOf = (context: UseCaseContext, word: string) =>
  rememberSearch(context, 'joined', word, async () => {
    const related = await relatedWords(context.mall.db.sql, context.locale, [word]);
    return related.filter(({ isLonger }) => !isLonger).map((one) => one.word);
  });

const wordMeaning = (word: string, { related, isBegun }: WordForms, joined: readonly string[]): Meaning => ({
  whole: [word, ...related.filter((one) => !one.isLonger).map((one) => one.word), ...joined].map((one) => [one]),
  ends: related.filter((one) => one.isLonger).map((one) => one.word),
  // Of a misspelled word nothing is the beginning.
  begun: isBegun || related.length === 0 ? word : null,
});

export interface Words {
  meanings: Meaning[];
  /** The mall's word for each misspelled one, both folded. */
  corrections: Map<string, string>;
  /** Whether something written without spaces is only similar to what was typed. */
  isSimilar: boolean;
}

const UNKNOWN: WordForms = { related: [], isBegun: false, correction: null };

async function spacedWords(context: UseCaseContext, words: string[], isExact: boolean) {
  const [forms, joined] = await Promise.all([
    Promise.all(words.map((word) => formsOf(context, word, isExact))),
    Promise.all(words.slice(1).map((word, i) => joinedOf(context, `${words[i]}${word}`))),
  ]);
  return words.map((word, i) => {
    const found = forms[i] ?? UNKNOWN;
    const asOne = [...(joined[i - 1] ?? []), ...(joined[i] ?? [])];
    // Two words that are one of the mall's together are no mistake: 'lap top'.
    const form = asOne.length > 0 && found.correction !== null ? UNKNOWN : found;
    return { word, correction: form.correction, meaning: wordMeaning(word, form, asOne) };
  });
}

async function unspacedRun(context: UseCaseContext, run: string[], isExact: boolean) {
  const isPairs = run.some((token) => [...token].length > 1);
  if (!isPairs) return { meaning: { whole: [], ends: run, begun: null }, isSimilar: false };
  if (isExact) return { meaning: { whole: [run], ends: [], begun: null }, isSimilar: false };
  const read = () => runForms(context.mall.db.sql, context.locale, run);
  const { forms, isSimilar } = await rememberSearch(context, 'run', run.join(' '), read);
  return { meaning: { whole: forms, ends: [], begun: null }, isSimilar };
}

/** What a shopper typed, word by word; no meanings when nothing searchable is in it. */
export async function readWords(context: UseCaseContext, keyword: string, isExact = false): Promise<Words> {
  const { words, runs } = queryTokens(foldChinese(context.locale, keyword));
  const [ofWords, ofRuns] = await Promise.all([
    spacedWords(context, words, isExact),
    Promise.all(runs.map((run) => unspacedRun(context, run, isExact))),
  ]);
  const corrections = new Map<string, string>();
  for (const { word, correction } of ofWords) if (correction !== null) corrections.set(word, correction);
  return {
    meanings: [...ofWords, ...ofRuns].map(({ meaning }) => meaning),
    corrections,
    isSimilar: ofRuns.some((run) => run.isSimilar),
  };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What was typed with its misspelled words replaced; `spell` gives the way a folded word is written. */
export const replaceWords = (typed: string, corrections: Map<string, string>, spell: (word: string) => string) =>
  typed.replace(WORD, (word) => {
    const correction = corrections.get(foldText(word));
    return correction === undefined ? word : spell(correction);
  });
