import type { Sql } from 'postgres';
import { typoAllowance, withoutArticle, withoutOneCharacter } from '#domain/search/search-text.ts';
import { nearestWords } from '#domain/search/spelling.ts';
import type { Locale } from '#locale/locales.ts';
import { stemOf } from './search-index.ts';
import { allOf, inLanguage, lexeme } from './tsquery.ts';

/** Words that are looked at more closely. */
const CANDIDATES = 50;
const MOST_FORMS = 24;
/** Products whose texts are looked through for the way a word is written. */
const TEXTS = 20;

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
      select w.word, w.product_count, w.stem <> asked.stem as longer from asked join search_word w on w.locale = ${locale}
        and (w.stem = asked.stem or (length(asked.word) >= ${least} and w.stem like '%' || asked.stem)))
    select word, bool_and(longer) as "isLonger" from found group by word
    order by 2, max(product_count) desc, word limit ${MOST_FORMS}`;
  // Plain rows: what the driver returns carries its statement, which the cache cannot weigh.
  return [...rows];
}

const isBegun = async (sql: Sql, locale: Locale, word: string) => {
  const [row] = await sql`select 1 from search_word where locale = ${locale} and word like ${`${word}%`} limit 1`;
  return row !== undefined;
};

/**
 * The word that is the fewest slips of the finger away, and of several the most frequent one. The page names one
 * word, so one is searched for. All words of the same first letter are compared, because one wrong letter changes most
 * trigrams of a short word.
 */
async function nearestWord(sql: Sql, locale: Locale, word: string): Promise<string | null> {
  const allowed = typoAllowance(word);
  if (allowed === 0) return null;
  const [first = ''] = word;
  // Two letters that changed places count twice for the database and once for us.
  const apart = allowed + 1;
  const rows = await sql<{ word: string }[]>`
    select word from search_word
    where locale = ${locale} and length(word) between ${word.length - allowed} and ${word.length + allowed}
      and (word like ${`${first}%`} or word % ${word})
      and levenshtein_less_equal(word, ${word}, ${apart}) <= ${apart}
    order by levenshtein_less_equal(word, ${word}, ${apart}), product_count desc, word limit ${CANDIDATES}`;
  const words = rows.map((row) => row.word);
  const [nearest = null] = nearestWords(word, words, 1);
  return nearest;
}

export interface WordForms {
  related: Related[];
  /** Whether words of the mall begin with it. */
  isBegun: boolean;
  /** The word of the mall that was taken in place of a misspelled one. */
  correction: string | null;
}

/**
 * The mall's words for what was typed; when it has none, those for the nearest that may have been meant, unless the
 * shopper insists on the typed one.
 */
export async function wordForms(sql: Sql, locale: Locale, word: string, isExact: boolean): Promise<WordForms> {
  // The dictionary takes more off a word with its article than off the same without.
  const forms = [...new Set([word, withoutArticle(word)])];
  const [related, begun] = await Promise.all([relatedWords(sql, locale, forms), isBegun(sql, locale, word)]);
  if (isExact || begun || related.length > 0) return { related, isBegun: begun, correction: null };
  const correction = await nearestWord(sql, locale, word);
  const meant = correction === null ? [] : await relatedWords(sql, locale, [correction]);
  return { related: meant, isBegun: false, correction };
}

export interface RunForms {
  forms: string[][];
  /** Whether they are only similar to what was typed. */
  isSimilar: boolean;
}

/** Every second pair holds all characters of a run; products may say its words apart from each other. */
const coverOf = (run: readonly string[]) => run.filter((_pair, at) => at % 2 === 0 || at === run.length - 1);

/**
 * The run itself when products have all its pairs, else what stays of it with one character wrong: in Chinese and
 * Japanese a slip is another character of the same sound.
 */
export async function runForms(sql: Sql, locale: Locale, run: string[]): Promise<RunForms> {
  const near = withoutOneCharacter(run);
  const exact = { forms: [run], isSimilar: false };
  if (near.length === 0) return exact;
  const queryOf = (pairs: readonly string[]) => inLanguage(locale, allOf(pairs.map((pair) => lexeme(pair))));
  const [known] = await sql<{ whole: boolean; parts: boolean }[]>`
    select exists (select 1 from product_search where locale = ${locale} and tokens @@ ${queryOf(run)}::tsquery) as whole,
      exists (select 1 from product_search where locale = ${locale} and tokens @@ ${queryOf(coverOf(run))}::tsquery) as parts`;
  return known?.whole ? exact : { forms: near, isSimilar: !known?.parts };
}

/** Texts that may write a folded word as people do, with its accents and capitals. */
export async function textsWith(sql: Sql, locale: Locale, word: string): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select concat_ws(' ', t.name, t.keywords, c.name, b.name, t.intro) as text
    from product_search s join product_text t on t.product_id = s.product_id and t.locale = s.locale join product g on g.id = s.product_id
    left join category_text c on c.category_id = g.category_id and c.locale = s.locale
    left join brand_text b on b.brand_id = g.brand_id and b.locale = s.locale
    where s.locale = ${locale} and s.tokens @@ ${inLanguage(locale, lexeme(word))}::tsquery
    order by s.product_id limit ${TEXTS}`;
  return rows.map(({ text }) => text);
}
