import type { Sql } from 'postgres';
import type { Fit } from '#domain/reviews/fit.ts';
import type { Locale } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { reviewsWithProduct, skuNames } from './review-source.ts';

export interface OwnReviewRow {
  id: number;
  productId: number;
  productName: string;
  productImage: string;
  merchantName: string;
  sku: string;
  star: number;
  fit: Fit | null;
  comment: string;
  pictures: string[];
  isAnonymous: boolean;
  isShown: boolean;
  followUp: string;
  followUpPictures: string[];
  followedUpAt: Date | null;
  reply: string;
  createdAt: Date;
  found: number;
}

/** A buyer's reviews, the newest first. */
export const listOwnReviews = (sql: Sql, locale: Locale, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<OwnReviewRow[]>`
      select r.id, r.product_id as "productId", t.name as "productName", g.image as "productImage",
        shop.name as "merchantName", ${skuNames(sql, locale)} as sku, r.star, r.fit, r.comment, r.pictures,
        r.is_anonymous as "isAnonymous", r.is_shown as "isShown", r.follow_up as "followUp",
        r.follow_up_pictures as "followUpPictures", r.followed_up_at as "followedUpAt", r.reply,
        r.created_at as "createdAt", count(*) over ()::int as found
      from ${reviewsWithProduct(sql, locale)}
      join lateral (
        select name from merchant_text where merchant_id = r.merchant_id
        ${preferredLanguage(sql, locale)}) shop on true
      where r.user_id = ${buyerId} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
