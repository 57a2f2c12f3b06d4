import { callMall } from '#api-client/browser.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { persistentAtom } from '../shell/persistent.ts';

const MOST_REMEMBERED = 8;
const MOST_LETTERS = 100;
const CATEGORIES = 3;
const PRODUCTS = 6;
const MERCHANTS = 3;

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

const answers = createAnswers(
  async (words: string) => {
    const [categories, product, merchants] = await Promise.all([
      // Ours alone: another back end offers none.
      callMall('categorySearch', { keyword: words, limit: CATEGORIES }).catch(() => []),
      callMall('goodsList', { keyword: words, limit: PRODUCTS }),
      callMall('merchantSearch', { keywords: words, limit: MERCHANTS }),
    ]);
    return { categories, goods: product.list, merchants: merchants.list, correction: product.correction ?? null };
    // The shopper did not ask for them, so a refusal is not shown.
  },
  () => ({}),
);

/** Categories, products and shops for the words that are being typed; null before the first. */
export const $suggestions = answers.$shown;
export const suggest = answers.load;
