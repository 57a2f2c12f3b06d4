import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { chosenChannels, postWanted } from './post.ts';
import { shopAddress } from './shop-address.ts';

export interface ReviewedProduct {
  reviewId: number;
  productId: number;
  merchantId: number;
  /** The language of the review. */
  locale: Locale;
  at: Date;
}

/** To who has written the review, by the channels that they have not switched off. */
export const insertReviewAnswered = (tx: Sql, review: ReviewedProduct & { buyerId: number; reply: string }) => tx`
  with posted as (
    select 'reviews.reviewAnswered ' || ${review.reviewId}::int as event, b.id as buyer_id, b.email,
      ${review.locale}::text as locale, x.in_app, x.by_email, jsonb_build_object('productId', ${review.productId}::int,
        'shop', coalesce(m.name, ''), 'item', coalesce(t.name, ''), 'reply', ${review.reply}::text) as facts
    from buyer b ${chosenChannels(tx, 'reviews')}
    left join lateral (
      select name from merchant_text where merchant_id = ${review.merchantId} ${preferredLanguage(tx, review.locale)}) m on true
    left join lateral (
      select name from product_text where product_id = ${review.productId} ${preferredLanguage(tx, review.locale)}) t on true
    where b.id = ${review.buyerId} and b.closed_at is null),
  ${postWanted(tx, { kind: 'reviewAnswered', at: review.at })}`;

/** To a shop that has an address, in its language. */
export const insertShopReviewWritten = (tx: Sql, review: ReviewedProduct & { star: number }) => tx`
  insert into outgoing_mail (event, merchant_id, address, locale, kind, facts, due_at, created_at)
  select 'reviews.reviewWritten ' || ${review.reviewId}::int, m.id, a.address, m.locale, 'shopReviewWritten',
    jsonb_build_object('productId', ${review.productId}::int, 'reviewId', ${review.reviewId}::int,
      'shop', coalesce(n.name, ''), 'item', coalesce(t.name, ''), 'star', ${review.star}::int), ${review.at}, ${review.at}
  from merchant m
  ${shopAddress(tx)}
  left join merchant_text n on n.merchant_id = m.id and n.locale = m.locale
  left join lateral (
    select name from product_text where product_id = ${review.productId} order by locale = m.locale desc, locale = 'en' desc
    limit 1) t on true
  where m.id = ${review.merchantId} and a.address <> ''
  on conflict (event, address) do nothing`;
