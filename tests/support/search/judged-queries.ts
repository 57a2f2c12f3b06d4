import { readFileSync } from 'node:fs';
import type { Locale } from '#locale/locales.ts';

/** The judged queries of tests/fixtures/search, and what a product is worth for one; see the README there. */

interface Want {
  kinds?: string[];
  colors?: string[];
  says?: string;
}

export interface JudgedQuery {
  query: string;
  wants: Want[];
  near?: string[];
}

/** What a product is, as far as a query can ask for it. */
export interface ProductFacts {
  kind: string;
  colors: readonly string[];
  /** Its English texts. */
  text: string;
  canBeBought: boolean;
}

const readFixture = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../fixtures/search/${name}.json`, import.meta.url), 'utf8')) as T;

const groups = readFixture<Record<string, string[]>>('groups');
const kindsOf = (names: readonly string[]) => names.flatMap((name) => groups[name] ?? [name]);

export const judgedQueries = (locale: Locale) => readFixture<JudgedQuery[]>(locale);

const isOfKind = ({ kinds }: Want, product: ProductFacts) =>
  kinds !== undefined && kindsOf(kinds).includes(product.kind);

const isWanted = (want: Want, product: ProductFacts) =>
  (want.kinds === undefined || isOfKind(want, product)) &&
  (want.colors === undefined || want.colors.some((color) => product.colors.includes(color))) &&
  (want.says === undefined || new RegExp(want.says).test(product.text));

/** 3: what was asked for; 2: the same, but it cannot be bought; 1: something like it; 0: something else. */
export function gradeOf({ wants, near = [] }: JudgedQuery, product: ProductFacts): number {
  if (wants.some((want) => isWanted(want, product))) return product.canBeBought ? 3 : 2;
  return wants.some((want) => isOfKind(want, product)) || kindsOf(near).includes(product.kind) ? 1 : 0;
}

const PLACES = 10;

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, PLACES).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** How near the order of what was found comes to the best that is possible, 0 to 1. `all` are the grades of all products. */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gainOf(all.toSorted((a, b) => b - a));
  if (best === 0) return found.length === 0 ? 1 : 0;
  return gainOf(found) / best;
}
