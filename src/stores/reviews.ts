import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { Reply } from '#contract/goods.ts';

/** 0 all, 1 good, 2 medium, 3 bad. */
export type ReviewKind = 0 | 1 | 2 | 3;

export interface ReviewsShown {
  kind: ReviewKind;
  list: readonly Reply[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
}

const EACH = 10;

/** Null while the page's own reviews stand. */
export const $reviews = atom<ReviewsShown | null>(null);

let page = 1;

async function load(goodsId: number, kind: ReviewKind, before: readonly Reply[]): Promise<void> {
  $reviews.set({ kind, list: before, total: $reviews.get()?.total ?? 0, state: 'loading' });
  try {
    const { list, total } = await callMall('replyList', { id: goodsId, type: kind, page, limit: EACH });
    // A slow answer must not replace a later choice.
    if ($reviews.get()?.kind === kind) $reviews.set({ kind, list: [...before, ...list], total, state: 'ready' });
  } catch {
    if ($reviews.get()?.kind === kind) $reviews.set({ kind, list: before, total: 0, state: 'failed' });
  }
}

export function chooseReviews(goodsId: number, kind: ReviewKind): Promise<void> {
  page = 1;
  return load(goodsId, kind, []);
}

export function moreReviews(goodsId: number): Promise<void> {
  const shown = $reviews.get();
  page += 1;
  return load(goodsId, shown?.kind ?? 0, shown?.list ?? []);
}
