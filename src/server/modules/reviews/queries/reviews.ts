import type { Sql } from 'postgres';
import type { ReviewLevel } from '#domain/reviews/review.ts';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface ReviewRow {
  id: number;
  goodsId: number;
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
  goodsName: string;
  goodsImage: string;
}

const STARS: Record<ReviewLevel, [least: number, most: number]> = { good: [5, 5], medium: [2, 4], bad: [1, 1] };

const columns = (sql: Sql, locale: Locale) => sql`
  r.id, r.goods_id as "goodsId", coalesce(r.user_id, 0) as "userId", r.star, r.comment, r.pictures,
  coalesce((
    select string_agg(n.name, ',' order by wanted.place)
    from sku k cross join unnest(k.value_ids) with ordinality as wanted (id, place)
    join lateral (
      select name from option_value_text where value_id = wanted.id
      ${preferredLanguage(sql, locale)}) n on true
    where k.id = r.sku_id), '') as sku,
  r.nickname, r.avatar, r.locale, r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt",
  t.name as "goodsName", g.image as "goodsImage"`;

const source = (sql: Sql, locale: Locale) => sql`
  review r join goods g on g.id = r.goods_id
  join lateral (
    select name from goods_text where goods_id = g.id
    ${preferredLanguage(sql, locale)}) t on true`;

/** Reviews of one goods, newest first: those in the reader's language come before the others. */
export const listReviews = (
  sql: Sql,
  locale: Locale,
  goodsId: number,
  level: ReviewLevel | null,
  { limit, offset }: { limit: number; offset: number },
) => sql<ReviewRow[]>`
  select ${columns(sql, locale)} from ${source(sql, locale)}
  where r.goods_id = ${goodsId} and r.is_shown
    ${level ? sql`and r.star between ${STARS[level][0]} and ${STARS[level][1]}` : sql``}
  order by (r.locale = ${locale}) desc, r.created_at desc, r.id desc limit ${limit} offset ${offset}`;

/** The first reviews of each of many goods; one statement, which looks closer only at those. */
export const listFirstReviews = (sql: Sql, locale: Locale, goodsIds: number[], each: number) => sql<ReviewRow[]>`
  select ${columns(sql, locale)} from unnest(${goodsIds}::int[]) as wanted (id)
  cross join lateral (
    select id from review where goods_id = wanted.id and is_shown
    order by (locale = ${locale}) desc, created_at desc, id desc limit ${each}) first
  cross join ${source(sql, locale)}
  where r.id = first.id
  order by r.goods_id, (r.locale = ${locale}) desc, r.created_at desc, r.id desc`;

export interface ReviewCountsRow {
  reviews: number;
  good: number;
  medium: number;
  bad: number;
  stars: number;
}

/** How a goods is reviewed; undefined when there is no such goods. */
export async function findReviewCounts(sql: Sql, goodsId: number): Promise<ReviewCountsRow | undefined> {
  const [row] = await sql<ReviewCountsRow[]>`
    select st.reviews, st.good, st.medium, st.bad, st.stars
    from goods_stat st join goods g on g.id = st.goods_id and not g.is_deleted where st.goods_id = ${goodsId}`;
  return row;
}
