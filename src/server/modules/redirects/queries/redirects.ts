import type { Sql } from 'postgres';
import type { RedirectRow } from '#domain/content/redirect.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { isOffered } from '../../catalog/index.ts';

export interface StoredRedirect {
  path: string;
  /** Null where it leads to a path. */
  productId: number | null;
  /** '' where it leads to a product. */
  target: string;
  origin: 'operator' | 'import';
}

/** By path, those behind `after`. */
export const listRedirects = (sql: Sql, after: string, limit: number) => sql<StoredRedirect[]>`
  select path, product_id as "productId", target, origin from redirect where path > ${after} order by path limit ${limit}`;

/** Those that lead from or to a path with the words. */
export const searchRedirects = (sql: Sql, words: string, window: Window) =>
  pageOfRows(
    window,
    ({ limit, offset }) => sql<(StoredRedirect & { found: number })[]>`
      select path, product_id as "productId", target, origin, count(*) over ()::int as found from redirect
      where path ilike ${like(words)} or target ilike ${like(words)}
      order by path limit ${limit} offset ${offset}`,
  );

/** How many lead to a path, or to a product that has a page. */
export async function countWorkingRedirects(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from redirect r where r.product_id is null or exists (
      select 1 from product g join merchant m on m.id = g.merchant_id and m.is_open
      where g.id = r.product_id and ${isOffered(sql)})`;
  return row?.count ?? 0;
}

/** Those that a list of addresses has to do with: from them, to them, and from where they lead to. */
export const listRelated = (sql: Sql, from: readonly string[], to: readonly string[]) => sql<StoredRedirect[]>`
  select path, product_id as "productId", target, origin from redirect
  where path = any(${[...from, ...to]}::text[]) or (target <> '' and target = any(${[...from]}::text[])) order by path`;

/** Which of the products there are. */
export async function knownProducts(sql: Sql, ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from product where id = any(${[...ids]}::int[]) and not is_deleted`;
  return new Set(rows.map(({ id }) => id));
}

/** A path and what it shows; `id` or `code` names it. */
export interface NamedPath {
  path: string;
  locale: Locale;
  kind: string;
  id: number | null;
  code: string | null;
}

/** Which of the paths show a thing that has a page: one that the mall has, and shows. */
export async function pathsWithPage(sql: Sql, named: readonly NamedPath[]): Promise<Set<string>> {
  const column = <Name extends keyof NamedPath>(name: Name) => named.map((one) => one[name]);
  const rows = await sql<{ path: string }[]>`
    select w.path
    from unnest(${column('path')}::text[], ${column('locale')}::text[], ${column('kind')}::text[], ${column('id')}::int[],
      ${column('code')}::text[]) as w (path, locale, kind, id, code)
    where case w.kind
      when 'product' then exists (
        select 1 from product g join merchant m on m.id = g.merchant_id and m.is_open where g.id = w.id and ${isOffered(sql)})
      when 'category' then exists (
        select 1 from category t left join category p on p.id = t.parent_id left join category q on q.id = p.parent_id
        where t.id = w.id and t.is_shown and coalesce(p.is_shown, true) and coalesce(q.is_shown, true))
      when 'article' then exists (
        select 1 from article t join article_text x on x.article_id = t.id and x.locale in (w.locale, ${DEFAULT_LOCALE})
        where t.id = w.id and t.is_on)
      when 'section' then exists (select 1 from article_category t where t.id = w.id and t.is_on)
      when 'merchant' then exists (select 1 from merchant m where m.id = w.id and m.is_open)
      when 'block' then exists (select 1 from recommended_block t where t.id = w.id and t.is_on)
      when 'agreement' then exists (
        select 1 from agreement t where t.code = w.code and t.locale in (w.locale, ${DEFAULT_LOCALE}))
      else false end`;
  return new Set(rows.map(({ path }) => path));
}

/** Adds or replaces; gives those that differ from what was there. */
export function putRedirects(tx: Sql, rows: readonly RedirectRow[]) {
  const paths = rows.map(({ from }) => from);
  const productIds = rows.map(({ to }) => ('productId' in to ? to.productId : null));
  const targets = rows.map(({ to }) => ('path' in to ? to.path : ''));
  return tx<{ path: string }[]>`
    insert into redirect as r (path, product_id, target, origin)
    select path, product_id, target, 'operator'
    from unnest(${paths}::text[], ${productIds}::int[], ${targets}::text[]) as given (path, product_id, target)
    on conflict (path) do update set product_id = excluded.product_id, target = excluded.target, origin = 'operator'
    where (r.product_id, r.target, r.origin) is distinct from (excluded.product_id, excluded.target, 'operator')
    returning path`;
}

export const deleteRedirect = (tx: Sql, path: string) => tx<{ path: string }[]>`
  delete from redirect where path = ${path} returning path`;
