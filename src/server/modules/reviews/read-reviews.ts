import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { goodRate, type ReviewLevel } from '#domain/reviews/review.ts';
import type { ReviewSort } from '#domain/reviews/review-sort.ts';
import { fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import {
  countReviews,
  findReviewCounts,
  listReviews,
  type ReviewCountsRow,
  type ReviewFilter,
} from './queries/reviews.ts';
import { serializeReply, serializeReplyConfig } from './serialize-review.ts';

/** By the contract's number: 0 all, 1 good, 2 medium, 3 bad; 4 is none of them but those with pictures. */
const LEVELS: readonly (ReviewLevel | null)[] = [null, 'good', 'medium', 'bad'];
const PICTURED = 4;

export interface ReviewWish extends PageRequest {
  id: number;
  type: number;
  star?: number | undefined;
  sort?: ReviewSort | undefined;
  ownLanguageFirst: boolean;
}

export async function readReplyConfig({ mall }: UseCaseContext, productId: number) {
  const counts = await findReviewCounts(mall.db.sql, productId);
  return counts ? serializeReplyConfig(counts) : fail('goodsNotFound');
}

/** Every filter but that by stars is counted already. */
function knownTotal(counts: ReviewCountsRow, { level, star, isPictured }: ReviewFilter): number | null {
  if (star !== undefined) return null;
  return isPictured ? counts.pictured : counts[level ?? 'reviews'];
}

export async function readReplies({ mall, locale }: UseCaseContext, wish: ReviewWish) {
  const { id: productId, type, star, sort: order = 'newest', ownLanguageFirst: ownFirst } = wish;
  const filter = { productId, level: LEVELS[type] ?? null, star, isPictured: type === PICTURED };
  const window = { order, ownFirst, limit: wish.limit, offset: pageOffset(wish) };
  const [counts, rows] = await Promise.all([
    findReviewCounts(mall.db.sql, productId),
    listReviews(mall.db.sql, locale, filter, window),
  ]);
  if (!counts) return fail('goodsNotFound');
  const list = rows.map((row) => serializeReply(row, locale, mall.config.timezone));
  return pageAround(wish, knownTotal(counts, filter) ?? (await countReviews(mall.db.sql, filter)), list);
}

export async function readNewestReply({ mall, locale }: UseCaseContext, productId: number) {
  const all = { productId, level: null, star: undefined, isPictured: false };
  const [counts, rows] = await Promise.all([
    findReviewCounts(mall.db.sql, productId),
    listReviews(mall.db.sql, locale, all, { order: 'newest', ownFirst: true, limit: 1, offset: 0 }),
  ]);
  if (!counts) return fail('goodsNotFound');
  const [newest] = rows.map((row) => serializeReply(row, locale, mall.config.timezone));
  return { sumCount: counts.reviews, replyChance: goodRate(counts), productReply: newest ?? null };
}
