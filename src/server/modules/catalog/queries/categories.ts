import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface CategoryRow {
  id: number;
  parentId: number;
  level: number;
  icon: string;
  sort: number;
  name: string;
}

/** All categories that are shown, in their order. */
export const listCategories = (sql: Sql, locale: Locale) => sql<CategoryRow[]>`
  select c.id, c.parent_id as "parentId", c.level, c.icon, c.sort, coalesce(t.name, c.code) as name
  from category c
  left join lateral (
    select name from category_text where category_id = c.id
    ${preferredLanguage(sql, locale)}) t on true
  where c.is_shown order by c.level, c.sort, c.id`;
