import type { Reply } from '#contract/reviews.ts';
import { averageStars, goodRate, maskName, wholeStars } from '#domain/reviews/review.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { ProductRow } from '../catalog/index.ts';
import type { ReviewRow } from './queries/reviews.ts';

/** A review as the contract writes it, its author masked. */
export const serializeReply = (row: ReviewRow, timezone: string): Reply => ({
  id: row.id,
  uid: row.userId,
  star: row.star,
  comment: row.comment,
  pics: row.pictures,
  sku: row.sku,
  nickname: maskName(row.nickname),
  avatar: row.avatar,
  createTime: wallTime(row.createdAt.getTime(), timezone),
  merchantReplyContent: row.reply,
  merchantReplyTime: row.repliedAt ? wallTime(row.repliedAt.getTime(), timezone) : null,
  productName: row.productName,
  productImage: row.productImage,
  isLogoff: false,
  locale: row.locale,
});

type Counts = Pick<ProductRow, 'reviews' | 'good' | 'medium' | 'bad' | 'stars'>;

export const serializeReplyConfig = (counts: Counts) => ({
  sumCount: counts.reviews,
  goodCount: counts.good,
  inCount: counts.medium,
  poorCount: counts.bad,
  replyChance: goodRate(counts),
  replyStar: wholeStars(counts),
  star: averageStars(counts),
});
