/** How names and queries are made comparable, and cut into what the index stores. */

const ARABIC_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const ARABIC_SAME: [RegExp, string][] = [
  [/[\u0622\u0623\u0625\u0671]/g, '\u0627'],
  [/\u0649/g, '\u064a'],
  [/\u0629/g, '\u0647'],
];
/** Han, kana and their marks are written without spaces, so they are found by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;

/** The same sounds are typed in either kana; the two blocks of Unicode lie 96 code points apart. */
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const TO_KATAKANA = 0x60;
const katakana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Case, width, accents, kana, Arabic vowel signs and spellings folded away. */
export function foldText(text: string): string {
  let folded = text.normalize('NFKC').toLowerCase().replace(ARABIC_MARKS, '');
  for (const [variants, letter] of ARABIC_SAME) folded = folded.replace(variants, letter);
  // Only Latin, Greek and Cyrillic lose their accents: in Japanese a mark makes another letter.
  return folded
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(HIRAGANA, katakana)
    .replace(/ß/g, 'ss');
}

const pairs = (run: string): string[] => {
  const characters = [...run];
  return characters.length < 2 ? characters : characters.slice(1).map((c, i) => `${characters[i]}${c}`);
};

export interface SearchTokens {
  /** Words of scripts with spaces, at most 40 characters each. */
  words: string[];
  /** Pairs of characters (or one alone) of scripts without. */
  grams: string[];
}

const unspacedRuns = (folded: string): string[] => folded.match(UNSPACED) ?? [];

const spacedWords = (folded: string): string[] => {
  const words = folded.replace(UNSPACED, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, 40).join('')))];
};

/** Tokens of a text that is searched in: every character and every pair of unspaced scripts. */
export function indexTokens(text: string): SearchTokens {
  const folded = foldText(text);
  const grams = unspacedRuns(folded).flatMap((run) => [...run, ...pairs(run)]);
  return { words: spacedWords(folded), grams: [...new Set(grams)] };
}

export interface QueryTokens {
  words: string[];
  /** The pairs of each run of an unspaced script, in their order. */
  runs: string[][];
  /** The words of each run by a dictionary, folded; particles are left out. */
  runWords: string[][];
}

const MOST_TOKENS = 12;

/** The dictionary of Japanese knows Chinese words too. */
const WORDS_OF_RUN = new Intl.Segmenter('ja', { granularity: 'word' });
/** What joins words and says nothing of a product. */
const PARTICLES = new Set([...'のへにをがはでともや用的了和与送给給'].concat('から', 'まで', 'への', 'での', '用の'));

function wordsOfRun(run: string): string[] {
  // In hiragana alone the dictionary sees particles everywhere.
  if (/^\p{Script=Hiragana}+$/u.test(run)) return [foldText(run)];
  const words = [...WORDS_OF_RUN.segment(run)].map(({ segment }) => segment);
  const kept = words.filter((word) => !PARTICLES.has(word)).map(foldText);
  return kept.length > 0 ? [...new Set(kept)] : [foldText(run)];
}

/** Tokens of what a shopper typed; at most twelve words, and twelve pairs over all runs. */
export function queryTokens(text: string): QueryTokens {
  const runs: string[][] = [];
  const runWords: string[][] = [];
  let left = MOST_TOKENS;
  // A dictionary needs the kana as they were typed, so runs are cut before they are folded.
  for (const run of unspacedRuns(text.normalize('NFKC'))) {
    const kept = pairs(foldText(run)).slice(0, left);
    left -= kept.length;
    if (kept.length === 0) continue;
    runs.push(kept);
    runWords.push(wordsOfRun(run).slice(0, MOST_TOKENS));
  }
  return { words: spacedWords(foldText(text)).slice(0, MOST_TOKENS), runs, runWords };
}

/** The pairs of a word of an unspaced script; the character itself when it has only one. */
export const pairsOf = pairs;

/**
 * The pairs of a run that stay when one of its characters is wrong, once for each character; a run of one pair has
 * none, for nothing of it would stay.
 */
export function withoutOneCharacter(run: readonly string[]): string[][] {
  const characters = run.length + 1;
  const left = Array.from({ length: characters }, (_, wrong) =>
    run.filter((_pair, at) => at !== wrong && at !== wrong - 1),
  );
  return left.filter((pairsLeft) => pairsLeft.length > 0);
}

/** How many wrong letters a word may have before it means another word. */
export const typoAllowance = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** An Arabic word without 'the', and 'and', 'with', 'like' or 'for' before it; any other word as it is. */
export const withoutArticle = (word: string) => word.replace(/^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u, '');
