import type { Sql } from 'postgres';
import type { Fit } from '#domain/reviews/fit.ts';
import type { Locale } from '#locale/locales.ts';

export interface NewReview {
  productId: number;
  skuId: number;
  merchantId: number;
  buyerId: number;
  orderLineId: number;
  locale: Locale;
  star: number;
  fit: Fit | null;
  comment: string;
  pictures: readonly string[];
  isAnonymous: boolean;
  at: Date;
}

/** Under the name and the avatar that the buyer has now. */
export async function insertReview(tx: Sql, one: NewReview): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into review (product_id, sku_id, merchant_id, user_id, order_line_id, locale, nickname, avatar, is_anonymous,
      star, fit, comment, pictures, created_at)
    select ${one.productId}, ${one.skuId}, ${one.merchantId}, id, ${one.orderLineId}::bigint, ${one.locale}, nickname,
      avatar, ${one.isAnonymous}, ${one.star}, ${one.fit}, ${one.comment}, ${JSON.stringify(one.pictures)}::text::jsonb, ${one.at}
    from buyer where id = ${one.buyerId} returning id`;
  if (!row) throw new Error('a buyer who reviews is not there');
  return row.id;
}

export interface LockedReview {
  id: number;
  productId: number;
  merchantId: number;
  buyerId: number | null;
  locale: Locale;
  createdAt: Date;
  isShown: boolean;
  isFollowedUp: boolean;
  reply: string;
}

/** A review, held until the transaction ends. */
export async function lockReview(tx: Sql, id: number): Promise<LockedReview | undefined> {
  const [row] = await tx<LockedReview[]>`
    select id, product_id as "productId", merchant_id as "merchantId", user_id as "buyerId", locale,
      created_at as "createdAt", is_shown as "isShown", follow_up <> '' as "isFollowedUp", reply
    from review where id = ${id} for no key update`;
  return row;
}

export const setFollowUp = (tx: Sql, id: number, text: string, pictures: readonly string[], at: Date) => tx`
  update review set follow_up = ${text}, follow_up_pictures = ${JSON.stringify(pictures)}::text::jsonb, followed_up_at = ${at}
  where id = ${id}`;

export const setReply = (tx: Sql, id: number, reply: string, at: Date) =>
  tx`update review set reply = ${reply}, replied_at = ${at} where id = ${id}`;

export const setShown = (tx: Sql, id: number, isShown: boolean) =>
  tx`update review set is_shown = ${isShown} where id = ${id}`;

/** One of a buyer counts once. */
export const insertReport = (tx: Sql, reviewId: number, buyerId: number, reason: string, at: Date) => tx`
  insert into review_report (review_id, buyer_id, reason, created_at)
  values (${reviewId}, ${buyerId}, ${reason}, ${at}) on conflict do nothing`;

/** What was reported of a review is decided. */
export const closeReports = (tx: Sql, reviewId: number, at: Date) =>
  tx`update review_report set handled_at = ${at} where review_id = ${reviewId} and handled_at is null`;
