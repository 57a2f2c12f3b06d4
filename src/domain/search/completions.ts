import { compareTexts } from '../text/compare-texts.ts';
import { foldText } from './search-text.ts';
import { withoutStopWords } from './stop-words.ts';

/** What may follow what is being typed, out of the names of products that it finds. */

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** The dictionary cuts hiragana that stand alone after every other one. */
const CUT = /[\p{Script=Han}\p{Script=Katakana}]/u;
const PURE_LETTERS = /^[\p{L}\p{M}]+$/u;
/** A word that one product alone has leads to that product, which is listed anyway. */
const LEAST_PRODUCTS = 2;
const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) =>
    CUT.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word],
  );

interface Counted {
  /** As the names write it. */
  written: string;
  folded: string;
  products: number;
}

function countWords(names: readonly string[], language: string): Counted[] {
  const counted = new Map<string, Counted>();
  for (const name of names)
    for (const [folded, word] of new Map(wordsOf(name).map((one) => [foldText(one), one]))) {
      // German writes nouns with a capital; elsewhere the first letter of a name is no part of the word.
      const written = language === 'de' ? word : word.toLocaleLowerCase(language);
      const before = counted.get(folded) ?? { written, folded, products: 0 };
      counted.set(folded, { ...before, products: before.products + 1 });
    }
  return [...counted.values()].sort((a, b) => b.products - a.products || compareTexts(a.folded, b.folded));
}

const isLong = (word: string) => [...word].length >= (UNSPACED.test(word) ? SHORTEST_UNSPACED : SHORTEST);

/** Words that say more of what was typed: some of the products have them, and not all. */
function sayingMore(counted: readonly Counted[], typed: readonly string[], products: number, language: string) {
  return counted.filter(
    (one) =>
      one.products >= LEAST_PRODUCTS &&
      one.products < products &&
      isLong(one.written) &&
      PURE_LETTERS.test(one.written) &&
      withoutStopWords([one.folded, ''], language).includes(one.folded) &&
      !typed.some((word) => word.includes(one.folded) || one.folded.includes(word)),
  );
}

/**
 * At most `most` searches that begin with what was typed: its last word finished, then with one more word. Without any
 * such word what was typed stands alone.
 */
export function completions(typed: string, names: readonly string[], language: string, most: number): string[] {
  const text = typed.trim();
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const folded = words.map(foldText);
  const end = foldText(last);
  const counted = countWords(names, language);
  const isWhole = counted.some((one) => one.folded === end);
  const finished = isWhole ? [] : counted.filter((one) => one.folded.startsWith(end)).map(({ written }) => written);
  const head = text.slice(0, text.lastIndexOf(last));
  const begun = finished.length > 0 ? finished.map((word) => `${head}${word}`) : [text];
  const base = begun[0] ?? text;
  const known = [...folded, ...finished.map(foldText)];
  const longer = sayingMore(counted, known, names.length, language).map(({ written }) => `${base} ${written}`);
  return [...new Set([...begun, ...longer])].slice(0, most);
}
