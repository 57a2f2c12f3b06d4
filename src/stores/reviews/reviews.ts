import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { Reply } from '#contract/reviews/reviews.ts';
import { describeFailure } from '../shell/paged-list.ts';

/** 0 all, 1 good, 2 medium, 3 bad. */
export type ReviewKind = 0 | 1 | 2 | 3;

export interface ReviewsShown {
  kind: ReviewKind;
  list: readonly Reply[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a question that it refused. */
  message?: string;
}

const EACH = 10;

/** Null while the page's own reviews stand. */
export const $reviews = atom<ReviewsShown | null>(null);

/** `before` are the reviews that stay; the next page follows from how many they are. */
async function load(productId: number, kind: ReviewKind, before: readonly Reply[]): Promise<void> {
  const loading: ReviewsShown = { kind, list: before, total: $reviews.get()?.total ?? 0, state: 'loading' };
  $reviews.set(loading);
  const page = Math.floor(before.length / EACH) + 1;
  // A slow answer must not replace a later choice.
  const isCurrent = () => $reviews.get() === loading;
  try {
    const { list, total } = await callMall('replyList', { id: productId, type: kind, page, limit: EACH });
    if (isCurrent()) $reviews.set({ kind, list: [...before, ...list], total, state: 'ready' });
  } catch (error) {
    if (isCurrent()) $reviews.set({ ...loading, state: 'failed', ...describeFailure(error) });
  }
}

export const chooseReviews = (productId: number, kind: ReviewKind): Promise<void> => load(productId, kind, []);

/** The next page; the first one when the page's own reviews, which are fewer, still stand. */
export async function moreReviews(productId: number): Promise<void> {
  const shown = $reviews.get();
  if (shown?.state !== 'loading') await load(productId, shown?.kind ?? 0, shown?.list ?? []);
}
