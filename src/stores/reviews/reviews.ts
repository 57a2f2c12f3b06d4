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
  /** Only those with so many stars, about one option value, in one language; undefined for all. */
  star?: number | undefined;
  value?: number | undefined;
  locale?: string | undefined;
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
export type ReviewFilters = CallData<'replyFilters'>;

const EACH = 10;

/** Null while the page's own reviews stand. */
export const $reviews = atom<ReviewsShown | null>(null);

/** Null while those of the page count. */
export const $reviewCounts = atom<ReviewCounts | null>(null);

/** Null until they are asked for. */
export const $reviewFilters = atom<ReviewFilters | null>(null);

/** `before` are the reviews that stay; the next page follows from how many they are, and may hold some of them. */
async function load(productId: number, query: ReviewQuery, before: readonly Reply[]): Promise<void> {
  const loading: ReviewsShown = { query, list: before, total: $reviews.get()?.total ?? 0, state: 'loading' };
  $reviews.set(loading);
  const page = Math.floor(before.length / EACH) + 1;
  // A slow answer must not replace a later choice.
  const isCurrent = () => $reviews.get() === loading;
  const { kind, ...rest } = query;
  try {
    const { list, total } = await callMall('replyList', { id: productId, type: kind, ...rest, page, limit: EACH });
    const shown = new Set(before.map(({ id }) => id));
    const more = list.filter(({ id }) => !shown.has(id));
    if (isCurrent()) $reviews.set({ query, list: [...before, ...more], total, state: 'ready' });
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

/** What the list can be filtered by; without an answer there are fewer filters. */
export async function loadReviewFilters(productId: number): Promise<void> {
  const filters = await callMall('replyFilters', { id: productId }).catch(() => null);
  if (filters) $reviewFilters.set(filters);
}

/** The reviews that the page was made with, from the data that it left beside itself. */
async function readPageReviews(page: string): Promise<readonly Reply[]> {
  const answer = await fetch(`${page.replace(/\.html$/, '')}/_payload.json`);
  const payload: { replies?: readonly Reply[] } | null = answer.ok ? await answer.json() : null;
  return payload?.replies ?? [];
}

/**
 * The page's own reviews as a list that can change, so that something can be done with one of them while all stay in place.
 * Where they cannot be had, the list is read anew.
 */
export async function adoptPageReviews(productId: number, total: number, page: string): Promise<void> {
  if ($reviews.get()) return;
  const list = await readPageReviews(page).catch(() => []);
  if ($reviews.get()) return;
  if (list.length > 0) $reviews.set({ query: FIRST_REVIEWS, list, total, state: 'ready' });
  else await chooseReviews(productId, {});
}

/** As many as the contract gives at once. */
const MOST = 100;

/** The pictures of all reviews that have some, those of the newest first. */
export async function readReviewPictures(productId: number): Promise<readonly string[]> {
  const { list } = await callMall('replyList', { id: productId, type: 4, ownLanguageFirst: false, limit: MOST });
  return [...new Set(list.flatMap(({ pics, followUpPics }) => [...pics, ...followUpPics]))];
}

/** Reads list and counts again, for a page that was made before they changed. */
export async function refreshReviews(productId: number): Promise<void> {
  const [counts] = await Promise.all([
    callMall('replyConfig', { id: productId }).catch(() => null),
    chooseReviews(productId, {}),
  ]);
  if (counts) $reviewCounts.set(counts);
}
