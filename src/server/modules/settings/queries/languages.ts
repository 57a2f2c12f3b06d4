import type { Sql } from 'postgres';

export interface LanguageRow {
  id: number;
  name: string;
  code: string;
  localeName: string;
  isDefault: boolean;
  status: boolean;
  sort: number;
}

export const listLanguages = (sql: Sql) => sql<LanguageRow[]>`
  select id, name, code, locale_name as "localeName", is_default as "isDefault", is_on as status, sort
  from language where is_on order by sort, id`;
