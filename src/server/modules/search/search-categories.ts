import { indexTokens } from '#domain/search/search-text.ts';
import type { Locale } from '#locale/locales.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { foldChinese } from './fold-chinese.ts';
import { type FacetRow, listFacets } from './queries/facets.ts';
import { allAsThing, type Meaning, ranking, someAsThing } from './queries/search-query.ts';
import { readWords } from './read-words.ts';

const LIFE_MS = 60_000;
const DEEPEST = 3;

const isSaid = ({ whole, ends, begun }: Meaning, tokens: readonly string[]) =>
  whole.some((form) => form.every((token) => tokens.includes(token))) ||
  tokens.some((token) => ends.includes(token) || (begun !== null && token.startsWith(begun)));

interface Fitting extends FacetRow {
  /** How many of the words its name says. */
  said: number;
  /** How much its name says in all. */
  length: number;
}

function fitting(locale: Locale, row: FacetRow, meanings: readonly Meaning[]): Fitting {
  const { words, grams } = indexTokens(foldChinese(locale, row.name));
  const tokens = [...words, ...grams];
  return { ...row, said: meanings.filter((meaning) => isSaid(meaning, tokens)).length, length: tokens.length };
}

/** Named ones first, the plainest name and the most products first. */
const nearest = (a: Fitting, b: Fitting) =>
  b.said - a.said || (a.said > 0 ? a.length - b.length : 0) || b.count - a.count || a.id - b.id;

async function categoriesOf(context: UseCaseContext, keyword: string, meanings: readonly Meaning[], match: string) {
  const search = { locale: context.locale, match, ...ranking(meanings) };
  const rows = await listFacets(context.mall.db.sql, context.locale, { keyword }, search);
  const found = rows.filter(({ kind }) => kind === 'category').map((row) => fitting(context.locale, row, meanings));
  return found.filter(({ said, level }) => said > 0 || level === DEEPEST).sort(nearest);
}

/**
 * The categories of products that are what was typed, else of products that are some of it: those whose names say it, then
 * those that hold such products whatever they are called; lamps lie below Lighting.
 */
async function findCategories(context: UseCaseContext, keyword: string, limit: number) {
  const { meanings } = await readWords(context, keyword);
  if (meanings.length === 0) return [];
  const all = await categoriesOf(context, keyword, meanings, allAsThing(meanings));
  const some = someAsThing(meanings);
  const found = all.length > 0 || some === null ? all : await categoriesOf(context, keyword, meanings, some);
  return found
    .slice(0, limit)
    .map(({ id, name, parentId, level, count }) => ({ id, name, pid: parentId, level, count }));
}

export const searchCategories = (context: UseCaseContext, keyword: string, limit: number) =>
  cachedJson(context, `categories ${JSON.stringify([keyword, limit])}`, LIFE_MS, () =>
    findCategories(context, keyword, limit),
  );
