import type { Fragment, Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { optionWords } from '../../catalog/index.ts';

/**
 * An order keeps the words under which something was sold. While these are still what it is called in some language,
 * readers get them in their own; a product, an option or a shop that was renamed since stays as it was sold.
 */
export const orderedName = (sql: Sql, locale: Locale): Fragment => sql`
  coalesce((
    select own.name from product_text sold join product_text own on own.product_id = sold.product_id and own.locale = ${locale}
    where sold.product_id = l.product_id and sold.name = l.name limit 1), l.name)`;

const optionsIn = (sql: Sql) => sql`
  select v.locale, string_agg(${optionWords(sql)}, ',' order by w.place) as words
  from sku k cross join unnest(k.value_ids) with ordinality as w (id, place) join option_value_text v on v.value_id = w.id
  where k.id = l.sku_id group by v.locale, cardinality(k.value_ids) having count(*) = cardinality(k.value_ids)`;

/** Options that have a name in every language only; those with a fallback stay as they were sold. */
export const orderedOptions = (sql: Sql, locale: Locale): Fragment => sql`
  coalesce((
    with named as (${optionsIn(sql)})
    select own.words from named sold join named own on own.locale = ${locale} where sold.words = l.sku limit 1), l.sku)`;

export const orderedMerchant = (
  sql: Sql,
  locale: Locale,
  id: Fragment = sql`o.merchant_id`,
  name: Fragment = sql`o.merchant_name`,
): Fragment => sql`
  coalesce((
    select own.name from merchant_text sold join merchant_text own on own.merchant_id = sold.merchant_id and own.locale = ${locale}
    where sold.merchant_id = ${id} and sold.name = ${name} limit 1), ${name})`;

/** Whether a line was sold under a name with these words, or is called so in the reader's language. */
export const lineNamed = (sql: Sql, locale: Locale, pattern: string): Fragment => sql`
  (l.name ilike ${pattern} or ${orderedName(sql, locale)} ilike ${pattern})`;
