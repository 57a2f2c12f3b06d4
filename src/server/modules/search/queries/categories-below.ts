import type { Fragment, Sql } from 'postgres';

/** Categories and what lies below them; `roots` is a query of ids. */
export const belowCategories = (sql: Sql, roots: Fragment) => sql`
  with recursive below as (
    select id from category where id in (${roots})
    union select c.id from category c join below b on c.parent_id = b.id)
  select id from below`;

/** An array, because `in (select …)` is planned as a join with all products (`platform/db/README.md`). */
export const inCategories = (sql: Sql, ids: number[]) =>
  sql`g.category_id = any(array(${belowCategories(sql, sql`select unnest(${ids}::int[])`)}))`;
