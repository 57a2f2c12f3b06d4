import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { optionWords } from '../../catalog/index.ts';

export interface CountedLocale {
  locale: string;
  count: number;
}

/** How many reviews of a product each language has, the most first. */
export const countLocales = (sql: Sql, productId: number) => sql<CountedLocale[]>`
  select locale, count(*)::int as count from review where product_id = ${productId} and is_shown
  group by locale order by count(*) desc, locale`;

export interface CountedValue {
  id: number;
  name: string;
  count: number;
}

/**
 * The option values that most reviews of a product are about, option by option; one that all are about divides nothing.
 */
export const countValues = (sql: Sql, locale: Locale, productId: number, most: number) => sql<CountedValue[]>`
  select counted.id, n.name, counted.count from (
    select v.id, count(*)::int as count from review r
    join sku k on k.id = r.sku_id cross join unnest(k.value_ids) as v (id)
    where r.product_id = ${productId} and r.is_shown group by v.id
    having count(*) < (select reviews from product_stat where product_id = ${productId})
    order by count(*) desc, v.id limit ${most}) counted
  join lateral (
    select ${optionWords(sql)} as name from option_value_text v where v.value_id = counted.id
    ${preferredLanguage(sql, locale)}) n on true
  join option_value value on value.id = counted.id
  join product_option o on o.id = value.option_id
  order by o.position, counted.count desc, counted.id`;

export interface ReviewPicturesRow {
  productId: number;
  pictures: string[];
}

/** The newest pictures of buyers, each once; products without any are absent. */
export const listReviewPictures = (sql: Sql, productIds: number[], each: number) => sql<ReviewPicturesRow[]>`
  select wanted.id as "productId", found.pictures from unnest(${productIds}::int[]) as wanted (id)
  cross join lateral (
    select array_agg(picture order by newest desc, picture) as pictures from (
      select p.picture, max(r.created_at) as newest from review r
      cross join jsonb_array_elements_text(r.pictures) as p (picture)
      where r.product_id = wanted.id and r.is_shown and r.pictures <> '[]'
      group by p.picture order by 2 desc, 1 limit ${each}) first) found
  where found.pictures is not null`;
