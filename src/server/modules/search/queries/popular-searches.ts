import type { Sql } from 'postgres';

/** Adds counts by JSON of [locale, words, day]. Servers that write at the same moment take the rows in one order. */
export function addSearches(sql: Sql, counts: ReadonlyMap<string, number>) {
  const keys = [...counts.keys()].map((key): [string, string, string] => JSON.parse(key));
  const [locales, words, days] = [0, 1, 2].map((at) => keys.map((key) => key[at] ?? ''));
  return sql`
    insert into search_count (locale, words, day, count)
    select s.locale, s.words, s.day::date, s.count
    from unnest(${locales ?? []}::text[], ${words ?? []}::text[], ${days ?? []}::text[], ${[...counts.values()]}::int[])
      as s (locale, words, day, count)
    order by s.locale, s.words, s.day
    on conflict (locale, words, day) do update set count = search_count.count + excluded.count`;
}

interface SearchDayRow {
  words: string;
  /** 0 for today. */
  age: number;
  count: number;
}

/** What was searched for in a language on the last `days` days up to `today` (yyyy-MM-dd), the most frequent searches. */
export const listCountedSearches = (sql: Sql, locale: string, today: string, days: number) => sql<SearchDayRow[]>`
  with counted as (
    select words, sum(count) as total from search_count
    where locale = ${locale} and day > ${today}::date - ${days}::int and day <= ${today}::date
      and not exists (select 1 from hidden_search h where h.words = search_count.words)
    group by words order by total desc, words limit 200)
  select c.words, ${today}::date - c.day as age, c.count
  from search_count c join counted using (words)
  where c.locale = ${locale} and c.day > ${today}::date - ${days}::int and c.day <= ${today}::date
  order by c.words, c.day desc`;

export const hideSearch = (sql: Sql, words: string) => sql`
  insert into hidden_search (words) values (${words}) on conflict do nothing`;

export const showSearch = (sql: Sql, words: string) => sql`delete from hidden_search where words = ${words}`;

export const listHiddenSearches = (sql: Sql) => sql<{ words: string }[]>`
  select words from hidden_search order by words`;
