import type { Sql } from 'postgres';
import type { ReportReason } from '#domain/reviews/report.ts';
import { like } from '../../../platform/db/like.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { reviewsWithProduct } from './review-source.ts';

/** A review as the mall's operator sees it, product and shop in English. */
export interface BookedReviewRow {
  id: number;
  productId: number;
  productName: string;
  merchantName: string;
  /** 0 for a review that came with an import or the demo mall. */
  buyerId: number;
  nickname: string;
  isAnonymous: boolean;
  locale: string;
  star: number;
  comment: string;
  pictures: number;
  followUp: string;
  reply: string;
  isShown: boolean;
  /** Open reports, each by its reason. */
  reports: ReportReason[];
  createdAt: Date;
  found: number;
}

export interface ReviewBookFilter {
  /** A part of the text, of the product's name or of the shop's; '' for all. */
  words: string;
  id?: number | undefined;
  productId?: number | undefined;
  stars?: number | undefined;
  isReported: boolean;
  isHidden: boolean;
  isUnanswered: boolean;
}

const meant = (sql: Sql, words: string) =>
  words === ''
    ? sql`true`
    : sql`(r.comment ilike ${like(words)} or t.name ilike ${like(words)} or shop.name ilike ${like(words)})`;

/** Reviews of all products, the newest first. */
export const listBookedReviews = (sql: Sql, filter: ReviewBookFilter, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<BookedReviewRow[]>`
      select r.id, r.product_id as "productId", t.name as "productName", shop.name as "merchantName",
        coalesce(r.user_id, 0) as "buyerId", r.nickname, r.is_anonymous as "isAnonymous", r.locale, r.star, r.comment,
        jsonb_array_length(r.pictures) + jsonb_array_length(r.follow_up_pictures) as pictures, r.follow_up as "followUp",
        r.reply, r.is_shown as "isShown", coalesce(open.reasons, '[]') as reports, r.created_at as "createdAt",
        count(*) over ()::int as found
      from ${reviewsWithProduct(sql, 'en')}
      join lateral (
        select name from merchant_text where merchant_id = r.merchant_id order by locale = 'en' desc limit 1) shop on true
      left join lateral (
        select json_agg(reason order by created_at) as reasons from review_report
        where review_id = r.id and handled_at is null) open on true
      where ${meant(sql, filter.words)}
        ${filter.id === undefined ? sql`` : sql`and r.id = ${filter.id}`}
        ${filter.productId === undefined ? sql`` : sql`and r.product_id = ${filter.productId}`}
        ${filter.stars === undefined ? sql`` : sql`and r.star = ${filter.stars}`}
        ${filter.isReported ? sql`and open.reasons is not null` : sql``}
        ${filter.isHidden ? sql`and not r.is_shown` : sql``}
        ${filter.isUnanswered ? sql`and r.reply = ''` : sql``}
      order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
