import type { Sql } from 'postgres';
import { typoAllowance, withoutArticle, withoutOneCharacter } from '#domain/search-text.ts';
import { nearestWords } from '#domain/spelling.ts';
import type { Locale } from '#locale/locales.ts';
import { stemOf } from './search-index.ts';
import { allOf, inLanguage, lexeme } from './tsquery.ts';

/** Words that are looked at more closely. */
const CANDIDATES = 50;
const MOST_SPELLINGS = 4;
const MOST_FORMS = 24;

/** From how many letters on a word may be the last part of a longer one, in languages that write them together. */
const SHORTEST_END: Partial<Record<Locale, number>> = { de: 3, en: 4 };

export interface Related {
  word: string;
  /** Whether it only ends with the word that was looked up. */
  isLonger: boolean;
}

/** The mall's words that are another form of one of these, or end with one; a word of one letter or two is its own. */
export async function relatedWords(sql: Sql, locale: Locale, words: string[]): Promise<Related[]> {
  const least = SHORTEST_END[locale] ?? 100;
  const rows = await sql<Related[]>`
    with asked as materialized (
      select word, ${stemOf(sql, sql`${locale}::text`, sql`word`)} as stem from unnest(${words}::text[]) word),
    found as (
      select w.word, w.goods_count, w.stem <> asked.stem as longer from asked join search_word w on w.locale = ${locale}
        and (w.stem = asked.stem or (length(asked.word) >= ${least} and w.stem like '%' || asked.stem)))
    select word, bool_and(longer) as "isLonger" from found group by word
    order by 2, max(goods_count) desc, word limit ${MOST_FORMS}`;
  // Plain rows: what the driver returns carries its statement, which the cache cannot weigh.
  return [...rows];
}

const isBegun = async (sql: Sql, locale: Locale, word: string) => {
  const [row] = await sql`select 1 from search_word where locale = ${locale} and word like ${`${word}%`} limit 1`;
  return row !== undefined;
};

/**
 * The nearest words that a slip of the finger away. Words of the same first letter are compared all, because the
 * trigrams of a short word are spoilt by one wrong letter.
 */
async function misspelled(sql: Sql, locale: Locale, word: string): Promise<string[]> {
  const allowed = typoAllowance(word);
  if (allowed === 0) return [];
  const [first = ''] = word;
  // Two letters that changed places count twice for the database and once for us.
  const apart = allowed + 1;
  const rows = await sql<{ word: string }[]>`
    select word from search_word
    where locale = ${locale} and length(word) between ${word.length - allowed} and ${word.length + allowed}
      and (word like ${`${first}%`} or word % ${word})
      and levenshtein_less_equal(word, ${word}, ${apart}) <= ${apart}
    order by levenshtein_less_equal(word, ${word}, ${apart}), goods_count desc, word limit ${CANDIDATES}`;
  const words = rows.map((row) => row.word);
  return nearestWords(word, words, MOST_SPELLINGS);
}

export interface WordForms {
  related: Related[];
  /** Whether words of the mall begin with it. */
  isBegun: boolean;
}

/** The mall's words for what was typed; when it has none, those for the nearest that may have been meant. */
export async function wordForms(sql: Sql, locale: Locale, word: string): Promise<WordForms> {
  // The dictionary takes more off a word with its article than off the same without.
  const forms = [...new Set([word, withoutArticle(word)])];
  const [related, begun] = await Promise.all([relatedWords(sql, locale, forms), isBegun(sql, locale, word)]);
  if (begun || related.length > 0) return { related, isBegun: begun };
  const near = await misspelled(sql, locale, word);
  return { related: near.length > 0 ? await relatedWords(sql, locale, near) : [], isBegun: false };
}

/**
 * The run itself when goods have all its pairs, else what stays of it with one character wrong: in Chinese and Japanese
 * a slip is another character of the same sound.
 */
export async function runSpellings(sql: Sql, locale: Locale, run: string[]): Promise<string[][]> {
  const near = withoutOneCharacter(run);
  if (near.length === 0) return [run];
  const wanted = inLanguage(locale, allOf(run.map((pair) => lexeme(pair))));
  const [known] = await sql`
    select 1 from goods_search where locale = ${locale} and tokens @@ ${wanted}::tsquery limit 1`;
  return known ? [run] : near;
}
