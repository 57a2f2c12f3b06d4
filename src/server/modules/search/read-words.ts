import { attributeOf } from '#domain/search/attributes.ts';
import { foldText, pairsOf, queryTokens } from '#domain/search/search-text.ts';
import { withoutStopWords } from '#domain/search/stop-words.ts';
import type { Locale } from '#locale/locales.ts';
import { foldChinese } from './fold-chinese.ts';
import type { Meaning } from './queries/search-query.ts';
import { completedWord, relatedWords, runForms, type WordForms, wordForms } from './queries/spellings.ts';
import { attributeToken } from './queries/tsquery.ts';
import { rememberSearch, type SearchContext } from './remember-search.ts';
import { splitCompound } from './split-compound.ts';

const formsOf = (context: SearchContext, word: string, isExact: boolean) =>
  rememberSearch(context, isExact ? 'exact word' : 'word', word, () =>
    wordForms(context.mall.db.sql, context.locale, word, isExact),
  );

/** 'tea pot' may be meant as one word; only the mall's own words count. */
const joinedOf = (context: SearchContext, word: string) =>
  rememberSearch(context, 'joined', word, async () => {
    const related = await relatedWords(context.mall.db.sql, context.locale, [word]);
    return related.filter(({ isLonger }) => !isLonger).map((one) => one.word);
  });

/** Up to this length a whole word is no beginning of others: té is not terciopelo. */
const SHORT = 3;

const attributeSet = (word: string, locale: Locale): string[][] => {
  const attribute = attributeOf(word, locale);
  return attribute === null ? [] : [[attributeToken(attribute)]];
};

function wordMeaning(
  word: string,
  { related, isBegun, isWhole }: WordForms,
  joined: readonly string[],
  locale: Locale,
): Meaning {
  const same = related.filter((one) => !one.isLonger).map((one) => one.word);
  const attribute = attributeSet(word, locale);
  const isShort = (isWhole || attribute.length > 0) && [...word].length <= SHORT;
  return {
    whole: [...[word.split(' '), ...[...same, ...joined].map((one) => [one])], ...attribute],
    ends: related.filter((one) => one.isLonger).map((one) => one.word),
    // Of a misspelled word nothing is the beginning.
    begun: !isShort && (isBegun || related.length === 0) ? word : null,
    isAttribute: attribute.length > 0,
  };
}

/** A word of a search as it was typed, with what it may mean. */
export interface ReadWord {
  text: string;
  meaning: Meaning;
}

export interface Words {
  words: ReadWord[];
  meanings: Meaning[];
  /** The mall's word for each misspelled one, both folded. */
  corrections: Map<string, string>;
  /** Whether something written without spaces is only similar to what was typed. */
  isSimilar: boolean;
  /** All that was typed, where it is two characters that no product has together; null otherwise. */
  cutPair: string | null;
}

const UNKNOWN: WordForms = { related: [], isBegun: false, isWhole: false, correction: null };

/** Two words that name one attribute together: sans fil. */
function joinAttributes(words: readonly string[], locale: Locale): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = words.slice(at, at + 2);
    const isOne = next !== undefined && attributeOf(`${word} ${next}`, locale) !== null;
    joined.push(isOne ? `${word} ${next}` : word);
    if (isOne) at++;
  }
  return joined;
}

async function spacedWords(context: SearchContext, words: string[], isExact: boolean) {
  const { locale } = context;
  const [forms, joined] = await Promise.all([
    Promise.all(words.map((word) => formsOf(context, word, isExact))),
    Promise.all(words.slice(1).map((word, i) => joinedOf(context, `${words[i]}${word}`))),
  ]);
  return words.map((word, i) => {
    const found = forms[i] ?? UNKNOWN;
    const asOne = [...(joined[i - 1] ?? []), ...(joined[i] ?? [])];
    // Two words that are one of the mall's together are no mistake: 'lap top'. Nor is the name of a color.
    const isMeant = asOne.length > 0 || attributeOf(word, locale) !== null;
    const form = isMeant && found.correction !== null ? UNKNOWN : found;
    const meaning = wordMeaning(word, form, asOne, locale);
    return { word, correction: form.correction, meaning, isBegun: form.isBegun && !form.isWhole };
  });
}

/** One character alone is only looked for in what products are: 茶 is no 茶色. Beside others it may stand anywhere. */
function runMeaning(pairs: string[], word: string, locale: Locale, isAlone: boolean): Meaning {
  const isThing = isAlone && pairs.every((token) => [...token].length === 1);
  const attribute = attributeSet(word, locale);
  const whole = [...(isThing ? [] : [pairs]), ...attribute];
  return { whole, ends: isThing ? pairs : [], begun: null, isAttribute: attribute.length > 0 };
}

interface ReadRun {
  words: ReadWord[];
  isSimilar: boolean;
  /** The run, where it is two characters that no product has together and that are looked for apart. */
  cutPair?: string;
}

const PAIR = /^\p{Script=Han}{2}$/u;

/** A word that no product has may be two: 木椅 is a 椅 of 木. */
const characterMeanings = (word: string, locale: Locale): ReadWord[] =>
  [...word].map((one) => ({ text: one, meaning: runMeaning([one], one, locale, false) }));

async function runByWords(context: SearchContext, typed: readonly string[]) {
  const { mall, locale } = context;
  const read = await Promise.all(
    typed.map(async (word) => {
      const pairs = pairsOf(word);
      const one = { text: word, meaning: runMeaning(pairs, word, locale, typed.length === 1) };
      const isKnown =
        attributeOf(word, locale) !== null ||
        (await rememberSearch(context, 'run', word, () => runForms(mall.db.sql, locale, pairs))).isKnown;
      if (isKnown || [...word].length !== 2) return { isKnown, words: [one] };
      return { isKnown, words: characterMeanings(word, locale) };
    }),
  );
  // Where the dictionary sees single characters, it does not know the word.
  const single = typed.filter((word) => [...word].length === 1 && attributeOf(word, locale) === null);
  return {
    words: read.flatMap(({ words }) => words),
    isKnown: single.length < 2 && read.every(({ isKnown }) => isKnown),
  };
}

/**
 * Writing without spaces: its words where products have them, else the whole of it, else what is similar, else whatever
 * of its words there is.
 */
async function unspacedRun(
  context: SearchContext,
  { run, words }: { run: string[]; words: string[] },
  { isExact, isLoose }: Reading,
): Promise<ReadRun> {
  const { mall, locale } = context;
  const text = words.join('');
  if (isLoose && words.length === 1) return { words: characterMeanings(text, locale), isSimilar: false };
  const whole = { words: [{ text, meaning: runMeaning(run, text, locale, true) }], isSimilar: false };
  if (isExact || attributeOf(text, locale) !== null) return whole;
  const byWords = await runByWords(context, words);
  if (byWords.isKnown) return { words: byWords.words, isSimilar: false };
  const key = run.join(' ');
  const { isKnown, forms } = await rememberSearch(context, 'run', key, () => runForms(mall.db.sql, locale, run));
  if (isKnown) return whole;
  if (forms.length === 0)
    return { words: byWords.words, isSimilar: false, ...(PAIR.test(text) ? { cutPair: text } : {}) };
  return { words: [{ text, meaning: { whole: forms, ends: [], begun: null, isAttribute: false } }], isSimilar: true };
}

/**
 * The mall's word for each misspelled one. Beside such a word, one that lacks its last letter is completed as well: half of
 * "coffe machine" would still be misspelled.
 */
async function correctionsOf(
  { mall, locale }: SearchContext,
  words: Awaited<ReturnType<typeof spacedWords>>,
): Promise<Map<string, string>> {
  const corrections = new Map<string, string>();
  for (const { word, correction } of words) if (correction !== null) corrections.set(word, correction);
  if (corrections.size === 0) return corrections;
  for (const { word, isBegun } of words) {
    const complete = isBegun ? await completedWord(mall.db.sql, locale, word) : null;
    if (complete !== null) corrections.set(word, complete);
  }
  return corrections;
}

/** How a search is read: as it was typed, or with words cut that the mall has as one. */
interface Reading {
  isExact?: boolean;
  isLoose?: boolean;
}

/** What a shopper typed, word by word; no meanings when nothing searchable is in it. */
export async function readWords(context: SearchContext, keyword: string, reading: Reading = {}): Promise<Words> {
  const { locale } = context;
  const { isExact = false, isLoose = false } = reading;
  const { words: typed, runs, runWords } = queryTokens(foldChinese(locale, keyword));
  const kept = isExact ? typed : withoutStopWords(joinAttributes(typed, locale), locale);
  const cut = isExact ? kept : (await Promise.all(kept.map((word) => splitCompound(context, word, isLoose)))).flat();
  const [ofWords, ofRuns] = await Promise.all([
    spacedWords(context, cut, isExact),
    Promise.all(runs.map((run, at) => unspacedRun(context, { run, words: runWords[at] ?? [] }, reading))),
  ]);
  const corrections = await correctionsOf(context, ofWords);
  const asTyped = new Map((keyword.match(WORD) ?? []).map((one) => [foldText(one), one]));
  const ofTyped = ofWords.map(({ word, meaning }) => ({ text: asTyped.get(word) ?? word, meaning }));
  const words = [...ofTyped, ...ofRuns.flatMap((run) => run.words)];
  return {
    words,
    meanings: words.map(({ meaning }) => meaning),
    corrections,
    isSimilar: ofRuns.some((run) => run.isSimilar),
    cutPair: words.length === ofRuns[0]?.words.length ? (ofRuns[0].cutPair ?? null) : null,
  };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What was typed with its misspelled words replaced; `spell` gives the way a folded word is written. */
export const replaceWords = (typed: string, corrections: Map<string, string>, spell: (word: string) => string) =>
  typed.replace(WORD, (word) => {
    const correction = corrections.get(foldText(word));
    return correction === undefined ? word : spell(correction);
  });
