import type { Sql } from 'postgres';
import { typoAllowance, withoutArticle, withoutOneCharacter } from '#domain/search/search-text.ts';
import { nearestWords } from '#domain/search/spelling.ts';
import type { Locale } from '#locale/locales.ts';
import { stemOf } from './search-index.ts';
import { allOf, anyOf, inLanguage, lexeme } from './tsquery.ts';

/** Words that are looked at more closely. */
const CANDIDATES = 50;
const MOST_FORMS = 24;
/** Products whose texts are looked through for the way a word is written. */
const TEXTS = 20;
/** Products whose names are looked through for the nearest pair of characters. */
const NAMES = 200;

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
        and (w.stem = asked.stem
          or (length(asked.word) >= ${least} and asked.word like asked.stem || '%' and w.stem like '%' || asked.stem)))
    select word, bool_and(longer) as "isLonger" from found group by word
    order by 2, max(product_count) desc, word limit ${MOST_FORMS}`;
  // Plain rows: what the driver returns carries its statement, which the cache cannot weigh.
  return [...rows];
}

/** Words of two letters stand in the index alone. */
const SHORTEST_COUNTED = 3;

const isShortWord = async (sql: Sql, locale: Locale, word: string) => {
  if (word.length >= SHORTEST_COUNTED) return false;
  const query = inLanguage(locale, lexeme(word));
  const [row] =
    await sql`select 1 from product_search where locale = ${locale} and tokens @@ ${query}::tsquery limit 1`;
  return row !== undefined;
};

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

/** Shorter beginnings are near to too many words. */
const SHORTEST_BEGINNING = 5;

/** The word whose beginning is a slip of the finger away: headphones of 'hedpho', while it is being typed. */
async function nearestBeginning(sql: Sql, locale: Locale, word: string): Promise<string | null> {
  if (word.length < SHORTEST_BEGINNING) return null;
  const [first = ''] = word;
  const begins = (letters: number) => sql`levenshtein_less_equal(left(word, ${letters}), ${word}, 1)`;
  const [row] = await sql<{ word: string }[]>`
    select word from search_word
    where locale = ${locale} and length(word) > ${word.length} and word like ${`${first}%`}
      and least(${begins(word.length)}, ${begins(word.length + 1)}) <= 1
    order by product_count desc, word limit 1`;
  return row?.word ?? null;
}

/** The most frequent word that is complete with one letter more: coffee of 'coffe'. */
export async function completedWord(sql: Sql, locale: Locale, word: string): Promise<string | null> {
  if (typoAllowance(word) === 0) return null;
  const [row] = await sql<{ word: string }[]>`
    select word from search_word where locale = ${locale} and word like ${`${word}_`}
    order by product_count desc, word limit 1`;
  return row?.word ?? null;
}

/** How much of a word has to be another one before it is offered in its place. */
const SIMILAR = 0.35;
const SHORTEST_SIMILAR = 4;

/** The mall's word that has the most letters in common with one that no word is near to. */
export async function similarWord(sql: Sql, locale: Locale, word: string): Promise<string | null> {
  if (word.length < SHORTEST_SIMILAR) return null;
  const [row] = await sql<{ word: string }[]>`
    select word from search_word where locale = ${locale} and word % ${word} and similarity(word, ${word}) >= ${SIMILAR}
    order by similarity(word, ${word}) desc, product_count desc, word limit 1`;
  return row?.word ?? null;
}

export interface WordForms {
  related: Related[];
  /** Whether words of the mall begin with it. */
  isBegun: boolean;
  /** Whether it is a word of the mall, as it is or in another form. */
  isWhole: boolean;
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
  const [related, begun, isShort] = await Promise.all([
    relatedWords(sql, locale, forms),
    isBegun(sql, locale, word),
    isShortWord(sql, locale, word),
  ]);
  const isWhole = isShort || related.some(({ isLonger }) => !isLonger);
  if (isExact || begun || related.length > 0) return { related, isBegun: begun, isWhole, correction: null };
  const correction = (await nearestWord(sql, locale, word)) ?? (await nearestBeginning(sql, locale, word));
  const meant = correction === null ? [] : await relatedWords(sql, locale, [correction]);
  return { related: meant, isBegun: false, isWhole: correction !== null, correction };
}

/** Which of these folded words the mall's products have. */
export async function knownWords(sql: Sql, locale: Locale, words: string[]): Promise<Set<string>> {
  const rows = await sql<{ word: string }[]>`
    select word from search_word where locale = ${locale} and word = any(${words}::text[])`;
  return new Set(rows.map(({ word }) => word));
}

export interface RunForms {
  /** Whether products have all of it, together or apart. */
  isKnown: boolean;
  /** What products have that is the same but for one character. */
  forms: string[][];
}

/**
 * Whether products have a run, and if not, what stays of it with one character wrong: in Chinese and Japanese a slip is
 * another character of the same sound.
 */
export async function runForms(sql: Sql, locale: Locale, run: string[]): Promise<RunForms> {
  const query = (pairs: readonly string[]) => inLanguage(locale, allOf(pairs.map((pair) => lexeme(pair))));
  const [known] = await sql`
    select 1 from product_search where locale = ${locale} and tokens @@ ${query(run)}::tsquery limit 1`;
  if (known) return { isKnown: true, forms: [] };
  const near = withoutOneCharacter(run);
  if (near.length === 0) return { isKnown: false, forms: [] };
  const found = await sql<{ at: number }[]>`
    select (at - 1)::int as at from unnest(${near.map(query)}::text[]) with ordinality q (query, at)
    where exists (select 1 from product_search where locale = ${locale} and tokens @@ query::tsquery) order by at`;
  return { isKnown: false, forms: found.flatMap(({ at }) => (near[at] ? [near[at]] : [])) };
}

/** Names of products and of their categories, where the product is something with one of these characters in its name. */
export async function namesWith(sql: Sql, locale: Locale, characters: readonly string[]): Promise<string[]> {
  const query = inLanguage(locale, anyOf(characters.map((one) => lexeme(one, 'thing'))));
  const rows = await sql<{ text: string }[]>`
    select concat_ws(' ', t.name, c.name) as text
    from product_search s join product_text t on t.product_id = s.product_id and t.locale = s.locale join product g on g.id = s.product_id
    left join category_text c on c.category_id = g.category_id and c.locale = s.locale
    where s.locale = ${locale} and s.tokens @@ ${query}::tsquery order by s.product_id desc limit ${NAMES}`;
  return rows.map(({ text }) => text);
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
