import { readChrome } from '#catalog/chrome.ts';
import { readTopTiles } from '#catalog/product-pages/category-showcase.ts';
import type { Locale } from '#locale/locales.ts';

/** What the search offers before anything is typed, and where it found nothing. */
interface SearchPanel {
  /** Words that many search for. */
  popular: string[];
  /** Top categories, each with the picture of what sells best in it. */
  categories: { id: number; name: string; image: string }[];
}

const POPULAR = 6;
const CATEGORIES = 6;

export async function readSearchPanel(locale: Locale): Promise<SearchPanel> {
  const [{ hotWords }, tiles] = await Promise.all([readChrome(locale), readTopTiles(locale)]);
  return {
    popular: hotWords.slice(0, POPULAR).map(({ title }) => title),
    categories: tiles.slice(0, CATEGORIES).map(({ id, name, image }) => ({ id, name, image })),
  };
}
