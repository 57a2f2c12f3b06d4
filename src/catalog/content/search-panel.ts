import { readMall } from '#catalog/call.ts';
import { readChrome } from '#catalog/chrome.ts';
import { oncePerLocale } from '#catalog/once-per-locale.ts';
import type { Locale } from '#locale/locales.ts';

/** What the search offers before anything is typed. */
interface SearchPanel {
  /** Words that many search for. */
  popular: string[];
  /** Top categories, each with the picture of what sells best in it. */
  categories: { id: number; name: string; image: string }[];
}

const POPULAR = 6;
const CATEGORIES = 6;

async function load(locale: Locale): Promise<SearchPanel> {
  const { hotWords, categories } = await readChrome(locale);
  const pictured = await Promise.all(
    categories.slice(0, CATEGORIES).map(async ({ id, name }) => {
      const best = await readMall(locale, 'goodsList', { cid: String(id), salesOrder: 'desc', limit: 1 });
      return { id, name, image: best.list[0]?.image ?? '' };
    }),
  );
  return { popular: hotWords.slice(0, POPULAR).map(({ title }) => title), categories: pictured };
}

export const readSearchPanel = oncePerLocale(load);
