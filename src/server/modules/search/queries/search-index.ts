import type { Fragment, Sql } from 'postgres';

/** A text by language. */
export type Texts = Record<string, string>;

/** All texts of a product that a shopper may search for, in every language that there is. */
export interface SearchableProduct {
  id: number;
  names: Texts;
  intros: Texts;
  keywords: Texts;
  /** Values of the specification by language. */
  specifications: Record<string, string[]>;
  brand: Texts | null;
  merchant: Texts | null;
  /** The category of the product and those above it. */
  categories: { level: number; names: Texts }[];
  tags: Texts[];
  /** Colours, sizes and what else there is to choose. */
  values: Texts[];
}

/** Products with all their texts, by id or after one; one statement a batch. Products without any text are left out. */
export const listSearchableProducts = (sql: Sql, wanted: { ids: number[] } | { after: number; limit: number }) => sql<
  SearchableProduct[]
>`
  select g.id, t.names, t.intros, t.keywords, t.specifications,
    (select json_object_agg(locale, name) from brand_text where brand_id = g.brand_id) as brand,
    (select json_object_agg(locale, name) from merchant_text where merchant_id = g.merchant_id) as merchant,
    coalesce((
      select json_agg(above) from (
        select place.level, json_object_agg(x.locale, x.name) as names
        from category c left join category second on second.id = c.parent_id
        join category place on place.id in (c.id, c.parent_id, second.parent_id)
        join category_text x on x.category_id = place.id
        where c.id = g.category_id group by place.id) above), '[]') as categories,
    coalesce((
      select json_agg(names) from (
        select json_object_agg(x.locale, x.name) as names
        from product_tag gt join tag_text x on x.tag_id = gt.tag_id
        where gt.product_id = g.id group by x.tag_id) flags), '[]') as tags,
    coalesce((
      select json_agg(names) from (
        select json_object_agg(x.locale, x.name) as names
        from product_option o join option_value v on v.option_id = o.id join option_value_text x on x.value_id = v.id
        where o.product_id = g.id group by v.id) choices), '[]') as values
  from product g
  join lateral (
    select json_object_agg(locale, name) as names, json_object_agg(locale, intro) as intros, json_object_agg(locale, keywords) as keywords,
      json_object_agg(locale, (select coalesce(json_agg(pair ->> 1), '[]') from jsonb_array_elements(specification) pair)) as specifications
    from product_text where product_id = g.id) t on t.names is not null
  where not g.is_deleted
    and ${'ids' in wanted ? sql`g.id = any(${wanted.ids}::int[])` : sql`g.id > ${wanted.after}`}
  order by g.id ${'ids' in wanted ? sql`` : sql`limit ${wanted.limit}`}`;

export interface IndexRow {
  productId: number;
  locale: string;
  /** A tsvector as PostgreSQL writes it. */
  tokens: string;
}

/** Writes what search looks in; in each language the rows come in the order of their ids, so that two writers never lock crosswise. */
export const writeIndex = (sql: Sql, rows: IndexRow[]) => sql`
  insert into product_search (product_id, locale, tokens)
  select product_id, locale, tokens::tsvector
  from unnest(${rows.map((row) => row.productId)}::int[], ${rows.map((row) => row.locale)}::text[],
    ${rows.map((row) => row.tokens)}::text[]) as r (product_id, locale, tokens)
  on conflict (product_id, locale) do update set tokens = excluded.tokens
  where product_search.tokens is distinct from excluded.tokens`;

/** Forgets products that were deleted or lost their texts; all such products, or those among some ids. */
export const forgetProducts = (sql: Sql, ids: number[] | null) => sql`
  delete from product_search s where ${ids ? sql`s.product_id = any(${ids}::int[])` : sql`true`} and not exists (
    select 1 from product g join product_text t on t.product_id = g.id where g.id = s.product_id and not g.is_deleted)`;

/**
 * The stem of a folded word, by the language's own dictionary of PostgreSQL; a word that the dictionary passes over is
 * its own stem.
 */
export const stemOf = (sql: Sql, locale: Fragment, word: Fragment) => sql`
  coalesce((ts_lexize(case ${locale} when 'en' then 'english_stem' when 'de' then 'german_stem' when 'fr' then 'french_stem'
    when 'es' then 'spanish_stem' when 'ar' then 'arabic_stem' else 'simple' end::regdictionary, ${word}))[1], ${word})`;

/**
 * Counts in how many products every word occurs. Tokens of scripts without spaces have two characters at most, so the
 * length leaves them out; numbers are no words, because 1024 is no slip of the finger for 1025, and `=en` is none.
 */
export const writeWords = (sql: Sql) => sql`
  with counted as materialized (
    select s.locale, w.lexeme as word, count(*)::int as n from product_search s cross join lateral unnest(s.tokens) w
    where length(w.lexeme) >= 3 and w.lexeme !~ '^(=.*|[0-9٠-٩۰-۹]+)$' group by 1, 2),
  gone as (
    delete from search_word x where not exists (select 1 from counted c where c.locale = x.locale and c.word = x.word))
  insert into search_word (locale, word, stem, product_count)
  select locale, word, ${stemOf(sql, sql`locale`, sql`word`)}, n from counted order by 1, 2
  on conflict (locale, word) do update set product_count = excluded.product_count
  where search_word.product_count <> excluded.product_count`;

/** Whether products wait for an index: a migration that changes what is indexed empties it. */
export async function lacksIndex(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ lacks: boolean }[]>`
    select exists (select 1 from product_text) and not exists (select 1 from product_search) as lacks`;
  return row?.lacks ?? false;
}
