import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { Reply } from '#contract/reviews/reviews.ts';
import type { ReviewSort } from '#domain/reviews/review-sort.ts';
import { describeFailure } from '../shell/paged-list.ts';

/** 0 all, 1 good, 2 medium, 3 bad, 4 with pictures. */
export type ReviewKind = 0 | 1 | 2 | 3 | 4;

export interface ReviewQuery {
  kind: ReviewKind;
  /** Only those with so many stars; undefined for all. */
  star?: number | undefined;
  sort: ReviewSort;
  /** Those in the reader's language come before the others. */
  ownLanguageFirst: boolean;
}

/** What the page's own reviews answer. */
export const FIRST_REVIEWS: ReviewQuery = { kind: 0, sort: 'newest', ownLanguageFirst: true };

export interface ReviewsShown {
  query: ReviewQuery;
  list: readonly Reply[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a question that it refused. */
  message?: string;
}

export type ReviewCounts = CallData<'replyConfig'>;

const EACH = 10;

/** Null while the page's own reviews stand. */
export const $reviews = atom<ReviewsShown | null>(null);

/** Null while those of the page count. */
export const $reviewCounts = atom<ReviewCounts | null>(null);

/** `before` are the reviews that stay; the next page follows from how many they are. */
async function load(productId: number, query: ReviewQuery, before: readonly Reply[]): Promise<void> {
  const loading: ReviewsShown = { query, list: before, total: $reviews.get()?.total ?? 0, state: 'loading' };
  $reviews.set(loading);
  const page = Math.floor(before.length / EACH) + 1;
  // A slow answer must not replace a later choice.
  const isCurrent = () => $reviews.get() === loading;
  const { kind, ...rest } = query;
  try {
    const { list, total } = await callMall('replyList', { id: productId, type: kind, ...rest, page, limit: EACH });
    if (isCurrent()) $reviews.set({ query, list: [...before, ...list], total, state: 'ready' });
  } catch (error) {
    if (isCurrent()) $reviews.set({ ...loading, state: 'failed', ...describeFailure(error) });
  }
}

/** Lists anew; what is not chosen stays as it is. */
export const chooseReviews = (productId: number, choice: Partial<ReviewQuery>): Promise<void> =>
  load(productId, { ...($reviews.get()?.query ?? FIRST_REVIEWS), ...choice }, []);

/** The next page; the first one when the page's own reviews, which are fewer, still stand. */
export async function moreReviews(productId: number): Promise<void> {
  const shown = $reviews.get();
  if (shown?.state !== 'loading') await load(productId, shown?.query ?? FIRST_REVIEWS, shown?.list ?? []);
}

/** Reads list and counts again, for a page that was made before they changed. */
export async function refreshReviews(productId: number): Promise<void> {
  const [counts] = await Promise.all([
    callMall('replyConfig', { id: productId }).catch(() => null),
    chooseReviews(productId, {}),
  ]);
  if (counts) $reviewCounts.set(counts);
}
