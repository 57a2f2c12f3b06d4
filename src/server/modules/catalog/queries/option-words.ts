import type { Fragment, Sql } from 'postgres';

/** `optionWords` of the domain as an expression; `v` is a row of option_value_text. */
export const optionWords = (sql: Sql): Fragment => sql`
  case when v.name ~ '^[0-9]' then coalesce((
    select n.name || ' ' from option_value e join product_option_text n on n.option_id = e.option_id and n.locale = v.locale
    where e.id = v.value_id), '') || v.name else v.name end`;
