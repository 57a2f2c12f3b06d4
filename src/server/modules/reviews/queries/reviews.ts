import type { Sql } from 'postgres';
import type { ReviewLevel } from '#domain/reviews/review.ts';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface ReviewRow {
  id: number;
  productId: number;
  userId: number;
  star: number;
  comment: string;
  pictures: string[];
  sku: string;
  nickname: string;
  avatar: string;
  locale: string;
  createdAt: Date;
  reply: string;
  repliedAt: Date | null;
  productName: string;
  productImage: string;
}

const STARS: Record<ReviewLevel, [least: number, most: number]> = { good: [5, 5], medium: [2, 4], bad: [1, 1] };

const columns = (sql: Sql, locale: Locale) => sql`
  r.id, r.product_id as "productId", coalesce(r.user_id, 0) as "userId", r.star, r.comment, r.pictures,
  coalesce((
    select string_agg(n.name, ',' order by wanted.place)
    from sku k cross join unnest(k.value_ids) with ordinality as wanted (id, place)
    join lateral (
      select name from option_value_text where value_id = wanted.id
      ${preferredLanguage(sql, locale)}) n on true
    where k.id = r.sku_id), '') as sku,
  r.nickname, r.avatar, r.locale, r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt",
  t.name as "productName", g.image as "productImage"`;

const source = (sql: Sql, locale: Locale) => sql`
  review r join product g on g.id = r.product_id
  join lateral (
    select name from product_text where product_id = g.id
    ${preferredLanguage(sql, locale)}) t on true`;

/** Reviews of one product, newest first: those in the reader's language come before the others. */
export const listReviews = (
  sql: Sql,
  locale: Locale,
  productId: number,
  level: ReviewLevel | null,
  { limit, offset }: { limit: number; offset: number },
) => sql<ReviewRow[]>`
  select ${columns(sql, locale)} from ${source(sql, locale)}
  where r.product_id = ${productId} and r.is_shown
    ${level ? sql`and r.star between ${STARS[level][0]} and ${STARS[level][1]}` : sql``}
  order by (r.locale = ${locale}) desc, r.created_at desc, r.id desc limit ${limit} offset ${offset}`;

/** The first reviews of each of many products; one statement, which looks closer only at those. */
export const listFirstReviews = (sql: Sql, locale: Locale, productIds: number[], each: number) => sql<ReviewRow[]>`
  select ${columns(sql, locale)} from unnest(${productIds}::int[]) as wanted (id)
  cross join lateral (
    select id from review where product_id = wanted.id and is_shown
    order by (locale = ${locale}) desc, created_at desc, id desc limit ${each}) first
  cross join ${source(sql, locale)}
  where r.id = first.id
  order by r.product_id, (r.locale = ${locale}) desc, r.created_at desc, r.id desc`;

export interface ReviewCountsRow {
  reviews: number;
  good: number;
  medium: number;
  bad: number;
  stars: number;
}

/** How a product is reviewed; undefined when there is no such products. */
export async function findReviewCounts(sql: Sql, productId: number): Promise<ReviewCountsRow | undefined> {
  const [row] = await sql<ReviewCountsRow[]>`
    select st.reviews, st.good, st.medium, st.bad, st.stars
    from product_stat st join product g on g.id = st.product_id and not g.is_deleted where st.product_id = ${productId}`;
  return row;
}
