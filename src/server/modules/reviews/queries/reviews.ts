import type { Sql } from 'postgres';
import type { Fit } from '#domain/reviews/fit.ts';
import type { ReviewLevel } from '#domain/reviews/review.ts';
import type { ReviewSort } from '#domain/reviews/review-sort.ts';
import type { Locale } from '#locale/locales.ts';
import { reviewsWithProduct, skuNames } from './review-source.ts';
import { helpfulCount } from './review-votes.ts';

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
  isAnonymous: boolean;
  isVerified: boolean;
  fit: Fit | null;
  followUp: string;
  followUpPictures: string[];
  followedUpAt: Date | null;
  reply: string;
  repliedAt: Date | null;
  helpful: number;
  /** Whether its text was translated into the reader's language before. */
  isTranslated: boolean;
  productName: string;
  productImage: string;
}

const STARS: Record<ReviewLevel, [least: number, most: number]> = { good: [5, 5], medium: [2, 4], bad: [1, 1] };

const columns = (sql: Sql, locale: Locale) => sql`
  r.id, r.product_id as "productId", coalesce(r.user_id, 0) as "userId", r.star, r.comment, r.pictures,
  ${skuNames(sql, locale)} as sku, r.nickname, r.avatar, r.locale, r.created_at as "createdAt",
  r.is_anonymous as "isAnonymous", r.order_line_id is not null as "isVerified", r.fit, r.follow_up as "followUp",
  r.follow_up_pictures as "followUpPictures", r.followed_up_at as "followedUpAt", r.reply, r.replied_at as "repliedAt",
  ${helpfulCount(sql)} as helpful, exists (
    select from review_translation tr where tr.locale = ${locale}
      and tr.source = encode(sha256(convert_to(r.comment, 'UTF8')), 'hex')) as "isTranslated",
  t.name as "productName", g.image as "productImage"`;

export interface ReviewFilter {
  productId: number;
  level: ReviewLevel | null;
  star: number | undefined;
  isPictured: boolean;
  /** Only those in one language. */
  locale: string | undefined;
  /** Only those of SKUs with an option value. */
  value: number | undefined;
}

const matching = (sql: Sql, { productId, level, star, isPictured, locale, value }: ReviewFilter) => sql`
  r.product_id = ${productId} and r.is_shown
    ${level ? sql`and r.star between ${STARS[level][0]} and ${STARS[level][1]}` : sql``}
    ${star === undefined ? sql`` : sql`and r.star = ${star}`}
    ${isPictured ? sql`and r.pictures <> '[]'` : sql``}
    ${locale === undefined ? sql`` : sql`and r.locale = ${locale}`}
    ${value === undefined ? sql`` : sql`and r.sku_id in (select id from sku where ${value} = any(value_ids))`}`;

const sorted = (sql: Sql, order: ReviewSort) => {
  if (order === 'newest') return sql`r.created_at desc, r.id desc`;
  if (order === 'helpful') return sql`${helpfulCount(sql)} desc, r.created_at desc, r.id desc`;
  return order === 'highest'
    ? sql`r.star desc, r.created_at desc, r.id desc`
    : sql`r.star, r.created_at desc, r.id desc`;
};

/** Reviews of one product; those in the reader's language come before the others where `ownFirst`. */
export const listReviews = (
  sql: Sql,
  locale: Locale,
  filter: ReviewFilter,
  { order, ownFirst, limit, offset }: { order: ReviewSort; ownFirst: boolean; limit: number; offset: number },
) => sql<ReviewRow[]>`
  select ${columns(sql, locale)} from ${reviewsWithProduct(sql, locale)}
  where ${matching(sql, filter)}
  order by ${ownFirst ? sql`(r.locale = ${locale}) desc,` : sql``} ${sorted(sql, order)} limit ${limit} offset ${offset}`;

export async function countReviews(sql: Sql, filter: ReviewFilter): Promise<number> {
  const [row] = await sql<
    { found: number }[]
  >`select count(*)::int as found from review r where ${matching(sql, filter)}`;
  return row?.found ?? 0;
}

/**
 * The first reviews of each of many products; one statement, which looks closer only at those. The newest is always among
 * them, also where enough older ones are in the reader's language: a page shows what was just written.
 */
export const listFirstReviews = (sql: Sql, locale: Locale, productIds: number[], each: number) => sql<ReviewRow[]>`
  select ${columns(sql, locale)} from unnest(${productIds}::int[]) as wanted (id)
  cross join lateral (
    select id from (
      (select id, 0 as place from review where product_id = wanted.id and is_shown
        order by created_at desc, id desc limit 1)
      union all
      (select id, row_number() over (order by (locale = ${locale}) desc, created_at desc, id desc) from review
        where product_id = wanted.id and is_shown order by 2 limit ${each})) chosen
    group by id order by min(place) limit ${each}) first
  cross join ${reviewsWithProduct(sql, locale)}
  where r.id = first.id
  order by r.product_id, (r.locale = ${locale}) desc, r.created_at desc, r.id desc`;

export interface ReviewCountsRow {
  reviews: number;
  good: number;
  medium: number;
  bad: number;
  stars: number;
  twoStars: number;
  threeStars: number;
  pictured: number;
  fitSmall: number;
  fitTrue: number;
  fitLarge: number;
  reviewVersion: number;
}

/** How a product is reviewed; undefined when there is no such product. */
export async function findReviewCounts(sql: Sql, productId: number): Promise<ReviewCountsRow | undefined> {
  const [row] = await sql<ReviewCountsRow[]>`
    select st.reviews, st.good, st.medium, st.bad, st.stars, st.two_stars as "twoStars", st.three_stars as "threeStars",
      st.pictured, st.fit_small as "fitSmall", st.fit_true as "fitTrue", st.fit_large as "fitLarge",
      st.review_version as "reviewVersion"
    from product_stat st join product g on g.id = st.product_id and not g.is_deleted where st.product_id = ${productId}`;
  return row;
}
