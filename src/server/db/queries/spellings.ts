import type { Sql } from 'postgres';
import { typoAllowance, withoutOneCharacter } from '#domain/search-text.ts';
import { nearestWords } from '#domain/spelling.ts';
import type { Locale } from '#locale/locales.ts';
import { allOf } from './tsquery.ts';

/** Words that are looked at more closely. */
const CANDIDATES = 50;
const MOST_SPELLINGS = 4;

/**
 * The word itself when goods have it or begin with it, else the nearest words that a slip of the finger away.
 * Words of the same first letter are compared all, because the trigrams of a short word are spoilt by one wrong letter.
 */
export async function wordSpellings(sql: Sql, locale: Locale, word: string): Promise<string[]> {
  const [known] = await sql`select 1 from search_word where locale = ${locale} and word like ${`${word}%`} limit 1`;
  const allowed = typoAllowance(word);
  if (known || allowed === 0) return [word];
  const [first = ''] = word;
  // Two letters that changed places count twice for the database and once for us.
  const apart = allowed + 1;
  const rows = await sql<{ word: string }[]>`
    select word from search_word
    where locale = ${locale} and length(word) between ${word.length - allowed} and ${word.length + allowed}
      and (word like ${`${first}%`} or word % ${word})
      and levenshtein_less_equal(word, ${word}, ${apart}) <= ${apart}
    order by levenshtein_less_equal(word, ${word}, ${apart}), goods_count desc, word limit ${CANDIDATES}`;
  const near = nearestWords(
    word,
    rows.map((row) => row.word),
    MOST_SPELLINGS,
  );
  return near.length > 0 ? near : [word];
}

/**
 * The run itself when goods have all its pairs, else what stays of it with one character wrong: in Chinese and Japanese
 * a slip is another character of the same sound.
 */
export async function runSpellings(sql: Sql, locale: Locale, run: string[]): Promise<string[][]> {
  const near = withoutOneCharacter(run);
  if (near.length === 0) return [run];
  const [known] = await sql`
    select 1 from goods_search where locale = ${locale} and tokens @@ ${allOf(run)}::tsquery limit 1`;
  return known ? [run] : near;
}
