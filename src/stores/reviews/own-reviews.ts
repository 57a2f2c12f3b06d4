import { callMall } from '#api-client/browser.ts';
import type { AwaitingReply, OwnReply } from '#contract/reviews/own-reviews.ts';
import type { OwnReviewQuery } from '#locale/list-query.ts';
import { readOrderNo } from '../orders/order-no.ts';
import { createAnswers } from '../shell/paged-list.ts';

export type { AwaitingReply, OwnReply };

/** As many as a page has. */
export const REVIEWS_EACH = 10;

interface AwaitingQuery {
  /** Of one order; of all when left out. */
  orderNo?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

const awaiting = createAnswers(({ orderNo, page = 1, limit = REVIEWS_EACH }: AwaitingQuery) =>
  callMall('replyAwaiting', { orderNo, page, limit }),
);
const written = createAnswers(({ page = 1 }: { page?: number | undefined }) =>
  callMall('replyOwn', { page, limit: REVIEWS_EACH }),
);

const remaining = createAnswers((_: object) => callMall('replyAwaiting', { limit: 3 }));

export const $awaiting = awaiting.$shown;
/** The first lines of all orders that still wait. */
export const $remaining = remaining.$shown;
export const loadRemaining = () => remaining.load({});
export const loadAwaiting = awaiting.load;
export const $ownReviews = written.$shown;
export const loadOwnReviews = written.load;
export const reloadOwnReviews = written.again;

/** Anyone who logs in next finds nothing of it. */
export function forgetOwnReviews(): void {
  $awaiting.set(null);
  $remaining.set(null);
  $ownReviews.set(null);
}

export interface ReviewAddress {
  orderNo: string;
  /** The line that was pressed, and with how many stars; 0 for none. */
  lineId: number;
  stars: number;
}

/** What the address of the form names; nonsense in it counts as not there. */
export function readReviewAddress(search: string): ReviewAddress {
  const given = new URLSearchParams(search);
  const number = (name: string, most: number) => {
    const text = given.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) && Number(text) <= most ? Number(text) : 0;
  };
  return {
    orderNo: readOrderNo(search),
    lineId: number('line', Number.MAX_SAFE_INTEGER),
    stars: number('stars', 5),
  };
}

/** What the address of the list asks for; nonsense in it counts as not asked. */
export function readOwnReviewQuery(search: string): OwnReviewQuery {
  const given = new URLSearchParams(search);
  const page = Number(/^[1-9]\d{0,3}$/.exec(given.get('page') ?? '')?.[0] ?? 1);
  return { view: given.get('view') === 'done' ? 'done' : undefined, page: page > 1 ? page : undefined };
}
