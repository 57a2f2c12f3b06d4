import type { Sql } from 'postgres';
import { typoAllowance } from '#domain/search-text.ts';
import { nearestWords } from '#domain/spelling.ts';
import type { Locale } from '#locale/locales.ts';

/** Words that are looked at more closely. */
const CANDIDATES = 50;
const MOST_SPELLINGS = 4;

/**
 * The word itself when goods have it or begin with it, else the nearest words that a slip of the finger away.
 * Words of the same first letter are compared all, because the trigrams of a short word are spoilt by one wrong letter.
 */
export async function spellings(sql: Sql, locale: Locale, word: string): Promise<string[]> {
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
