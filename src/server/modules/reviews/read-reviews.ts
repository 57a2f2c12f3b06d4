import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { goodRate, type ReviewLevel } from '#domain/reviews/review.ts';
import { fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { findReviewCounts, listReviews } from './queries/reviews.ts';
import { serializeReply, serializeReplyConfig } from './serialize-review.ts';

/** By the contract's number: 0 all, 1 good, 2 medium, 3 bad. */
const LEVELS: readonly (ReviewLevel | null)[] = [null, 'good', 'medium', 'bad'];

export async function readReplyConfig({ mall }: UseCaseContext, productId: number) {
  const counts = await findReviewCounts(mall.db.sql, productId);
  return counts ? serializeReplyConfig(counts) : fail('goodsNotFound');
}

export async function readReplies(context: UseCaseContext, productId: number, type: number, page: PageRequest) {
  const { mall, locale } = context;
  const level = LEVELS[type] ?? null;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const [counts, rows] = await Promise.all([
    findReviewCounts(mall.db.sql, productId),
    listReviews(mall.db.sql, locale, productId, level, window),
  ]);
  if (!counts) return fail('goodsNotFound');
  const list = rows.map((row) => serializeReply(row, mall.config.timezone));
  return pageAround(page, counts[level ?? 'reviews'], list);
}

export async function readNewestReply({ mall, locale }: UseCaseContext, productId: number) {
  const [counts, rows] = await Promise.all([
    findReviewCounts(mall.db.sql, productId),
    listReviews(mall.db.sql, locale, productId, null, { limit: 1, offset: 0 }),
  ]);
  if (!counts) return fail('goodsNotFound');
  const [newest] = rows.map((row) => serializeReply(row, mall.config.timezone));
  return { sumCount: counts.reviews, replyChance: goodRate(counts), productReply: newest ?? null };
}
