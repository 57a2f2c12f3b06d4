import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { STRIP_PICTURES } from '#domain/reviews/page-reviews.ts';
import { goodRate, type ReviewLevel } from '#domain/reviews/review.ts';
import type { ReviewSort } from '#domain/reviews/review-sort.ts';
import { fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { countLocales, countValues, listReviewPictures } from './queries/review-filters.ts';
import {
  countReviews,
  findReviewCounts,
  listReviews,
  type ReviewCountsRow,
  type ReviewFilter,
} from './queries/reviews.ts';
import { replyReaderOf, serializeReply, serializeReplyConfig } from './serialize-review.ts';

/** By the contract's number: 0 all, 1 good, 2 medium, 3 bad; 4 is none of them but those with pictures. */
const LEVELS: readonly (ReviewLevel | null)[] = [null, 'good', 'medium', 'bad'];
const PICTURED = 4;

export interface ReviewWish extends PageRequest {
  id: number;
  type: number;
  star?: number | undefined;
  sort?: ReviewSort | undefined;
  ownLanguageFirst: boolean;
  locale?: string | undefined;
  value?: number | undefined;
}

export async function readReplyConfig({ mall }: UseCaseContext, productId: number) {
  const { sql } = mall.db;
  const [counts, [found]] = await Promise.all([
    findReviewCounts(sql, productId),
    listReviewPictures(sql, [productId], STRIP_PICTURES),
  ]);
  return counts ? serializeReplyConfig(counts, found?.pictures ?? []) : fail('goodsNotFound');
}

/** As many option values as fit beside the other filters. */
const MOST_VALUES = 4;

export async function readReplyFilters({ mall, locale }: UseCaseContext, productId: number) {
  const { sql } = mall.db;
  const [locales, values] = await Promise.all([
    countLocales(sql, productId),
    countValues(sql, locale, productId, MOST_VALUES),
  ]);
  return { locales: [...locales], values: [...values] };
}

/** Levels and pictures are counted already. */
function knownTotal(counts: ReviewCountsRow, filter: ReviewFilter): number | null {
  const { level, star, isPictured, locale, value } = filter;
  if (star !== undefined || locale !== undefined || value !== undefined) return null;
  return isPictured ? counts.pictured : counts[level ?? 'reviews'];
}

export async function readReplies(context: UseCaseContext, wish: ReviewWish) {
  const { mall, locale } = context;
  const { id: productId, type, sort: order = 'newest', ownLanguageFirst: ownFirst } = wish;
  const { star, value, locale: writtenIn } = wish;
  const isPictured = type === PICTURED;
  const filter = { productId, level: LEVELS[type] ?? null, star, isPictured, locale: writtenIn, value };
  const window = { order, ownFirst, limit: wish.limit, offset: pageOffset(wish) };
  const [counts, rows] = await Promise.all([
    findReviewCounts(mall.db.sql, productId),
    listReviews(mall.db.sql, locale, filter, window),
  ]);
  if (!counts) return fail('goodsNotFound');
  const list = rows.map((row) => serializeReply(row, replyReaderOf(context)));
  return pageAround(wish, knownTotal(counts, filter) ?? (await countReviews(mall.db.sql, filter)), list);
}

export async function readNewestReply(context: UseCaseContext, productId: number) {
  const { mall, locale } = context;
  const all = { productId, level: null, star: undefined, isPictured: false, locale: undefined, value: undefined };
  const [counts, rows] = await Promise.all([
    findReviewCounts(mall.db.sql, productId),
    listReviews(mall.db.sql, locale, all, { order: 'newest', ownFirst: true, limit: 1, offset: 0 }),
  ]);
  if (!counts) return fail('goodsNotFound');
  const [newest] = rows.map((row) => serializeReply(row, replyReaderOf(context)));
  return { sumCount: counts.reviews, replyChance: goodRate(counts), productReply: newest ?? null };
}
