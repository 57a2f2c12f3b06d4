import { callMall } from '#api-client/browser.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { persistentAtom } from '../shell/persistent.ts';

const MOST_REMEMBERED = 8;
const MOST_LETTERS = 100;
const SEARCHES = 4;
const CATEGORIES = 2;
const PRODUCTS = 4;
const MERCHANTS = 2;

function decode(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string').slice(0, MOST_REMEMBERED) : [];
  } catch {
    return [];
  }
}

/** What was searched for in this browser, the newest first. */
export const $searches = persistentAtom<readonly string[]>('searches', [], { encode: JSON.stringify, decode });

/** Words that differ only in their capitals are the same search. */
export function rememberSearch(words: string): void {
  const text = words.trim().slice(0, MOST_LETTERS);
  if (!text) return;
  const others = $searches.get().filter((other) => other.toLowerCase() !== text.toLowerCase());
  $searches.set([text, ...others].slice(0, MOST_REMEMBERED));
}

export const forgetSearches = () => $searches.set([]);

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** One character of Chinese or Japanese says something, one letter says nothing. */
export const isEnoughTyped = (words: string) => words.length > 1 || UNSPACED.test(words);

const answers = createAnswers(
  async (words: string) => {
    const [searches, categories, product, merchants] = await Promise.all([
      // Ours alone: another back end offers none.
      callMall('searchCompletions', { keyword: words, limit: SEARCHES }).catch(() => []),
      callMall('categorySearch', { keyword: words, limit: CATEGORIES }).catch(() => []),
      callMall('goodsList', { keyword: words, limit: PRODUCTS }),
      callMall('merchantSearch', { keywords: words, limit: MERCHANTS }),
    ]);
    const { list: goods, total, correction = null, nearest = null } = product;
    return { searches, categories, goods, total, merchants: merchants.list, correction, nearest };
    // The shopper did not ask for them, so a refusal is not shown.
  },
  () => ({}),
);

/** Searches, categories, products and shops for the words that are being typed; null before the first. */
export const $suggestions = answers.$shown;
export const suggest = answers.load;
