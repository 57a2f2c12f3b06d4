import { findProductIds } from './queries/product-search.ts';
import { searchForAll } from './read-search.ts';
import type { SearchContext } from './remember-search.ts';

/** Products in stock that have all of the words, at most so many, those first that a list shows first. */
export async function findForAll(context: SearchContext, words: string, most: number): Promise<number[]> {
  const search = await searchForAll(context, words);
  if (!search) return [];
  const order = { by: 'comprehensive', descending: true } as const;
  const { ids } = await findProductIds(context.mall.db.sql, { inStock: true }, search, order, {
    limit: most,
    offset: 0,
  });
  return ids;
}
