import type { Reply } from '#contract/catalog.ts';
import { averageStars, goodRate, maskName, wholeStars } from '#domain/reviews/review.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { GoodsRow } from '../catalog/index.ts';
import type { ReviewRow } from './queries/reviews.ts';

/** A review as the contract writes it, its author masked. */
export const replyOnWire = (row: ReviewRow, timezone: string): Reply => ({
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
  productName: row.goodsName,
  productImage: row.goodsImage,
  isLogoff: false,
  locale: row.locale,
});

type Counts = Pick<GoodsRow, 'reviews' | 'good' | 'medium' | 'bad' | 'stars'>;

export const replyConfigOnWire = (counts: Counts) => ({
  sumCount: counts.reviews,
  goodCount: counts.good,
  inCount: counts.medium,
  poorCount: counts.bad,
  replyChance: goodRate(counts),
  replyStar: wholeStars(counts),
  star: averageStars(counts),
});
