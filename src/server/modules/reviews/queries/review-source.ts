import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

/** Names of the options of the SKU that review `r` is about, in the reader's language; '' where it is gone. */
export const skuNames = (sql: Sql, locale: Locale) => sql`
  coalesce((
    select string_agg(n.name, ',' order by wanted.place)
    from sku k cross join unnest(k.value_ids) with ordinality as wanted (id, place)
    join lateral (
      select name from option_value_text where value_id = wanted.id
      ${preferredLanguage(sql, locale)}) n on true
    where k.id = r.sku_id), '')`;

/** Reviews `r` with their product `g` and its name `t`. */
export const reviewsWithProduct = (sql: Sql, locale: Locale) => sql`
  review r join product g on g.id = r.product_id
  join lateral (
    select name from product_text where product_id = g.id
    ${preferredLanguage(sql, locale)}) t on true`;
