import { completions } from '#domain/search/completions.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductCards } from '../catalog/index.ts';
import { orderOf } from './list-products.ts';
import { findProductIds } from './queries/product-search.ts';
import { queryOf, searchOf } from './read-search.ts';

const LIFE_MS = 60_000;
/** Products whose names are read. */
const NAMES = 30;

async function findSearches(context: UseCaseContext, keyword: string, limit: number): Promise<string[]> {
  const found = await searchOf(context, { keyword });
  if (!found) return [];
  // What is only similar to what was typed completes it no more.
  if (found.correction?.shown === '' || found.nearest === '') return [];
  const { sql } = context.mall.db;
  const window = { limit: NAMES, offset: 0 };
  const { ids } = await findProductIds(sql, { keyword }, queryOf(found), orderOf({}), window);
  const cards = await listProductCards(sql, context.locale, ids);
  const typed = found.correction?.shown || found.nearest || keyword;
  const names = cards.map(({ name }) => name);
  const completed = completions(typed, names, context.locale, limit);
  if (!found.fewer) return completed;
  // What no product has all of is only worth finishing; then come searches for fewer words.
  const finished = completed.filter((one) => one !== typed.trim() && !one.startsWith(`${typed.trim()} `));
  return [...new Set([...finished, ...found.fewer.map(({ words }) => words)])].slice(0, limit);
}

/** Searches that what is being typed may become, the most likely first. */
export const suggestSearches = (context: UseCaseContext, keyword: string, limit: number) =>
  cachedJson(context, `searches ${JSON.stringify([keyword, limit])}`, LIFE_MS, () =>
    findSearches(context, keyword, limit),
  );
