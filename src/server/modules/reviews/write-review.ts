import type { FailureName } from '#contract/failures.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Fit } from '#domain/reviews/fit.ts';
import { cleanComment, REVIEW_LIMITS, type ReviewFault, reviewFault } from '#domain/reviews/written-review.ts';
import { announce } from '../../platform/events/event.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findLineToReview, lockOwnOrder, markLineReviewed, type ReviewedLine } from '../orders/index.ts';
import { ownPictures } from '../settings/index.ts';
import { claimPictures } from '../uploads/index.ts';
import { reviewWritten } from './events.ts';
import { insertReview } from './queries/new-reviews.ts';

export interface ReviewWish {
  orderNo: string;
  orderDetailId: number;
  star: number;
  comment: string;
  pics: readonly string[];
  isAnonymous: boolean;
  fit?: Fit | undefined;
}

const FAULTS: Record<ReviewFault, FailureName> = {
  stars: 'reviewStars',
  empty: 'reviewEmpty',
  long: 'reviewLong',
  pictures: 'reviewPictures',
};

export const faultOf = (fault: ReviewFault | null): Failure | null =>
  fault && fail(FAULTS[fault], { most: fault === 'long' ? REVIEW_LIMITS.comment : REVIEW_LIMITS.pictures });

const RECEIVED: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.completed];

function refusal(status: number, line: ReviewedLine | undefined): Failure | null {
  if (!line) return fail('reviewLineNotFound');
  if (line.isReviewed) return fail('reviewTwice');
  if (line.isRefunded) return fail('reviewRefunded');
  return RECEIVED.includes(status) ? null : fail('reviewNotReceived');
}

/**
 * Reviews a line of an order that has arrived. Its order is locked first: of two requests the second one finds the line
 * reviewed, and a refund and a review of one line come one after the other.
 */
export async function writeReview(context: BuyerContext, wish: ReviewWish): Promise<boolean | Failure> {
  const { buyerId } = context.buyer;
  const at = new Date(context.now);
  const pictures = await ownPictures(context, wish.pics);
  const comment = cleanComment(wish.comment);
  const fault = faultOf(reviewFault({ star: wish.star, comment, pictures }));
  if (fault) return fault;
  return transact(context, async (tx) => {
    const order = await lockOwnOrder(tx, buyerId, wish.orderNo);
    if (!order) return fail('orderNotFound');
    const line = await findLineToReview(tx, order.id, wish.orderDetailId);
    const refused = refusal(order.status, line);
    if (refused || !line) return refused ?? fail('reviewLineNotFound');
    if (!(await claimPictures(tx, { buyerId, model: 'product', addresses: pictures, now: at })))
      return fail('reviewPictureForeign');
    await markLineReviewed(tx, line.id, at);
    const { productId, merchantId } = line;
    const { locale } = context;
    const { star, isAnonymous } = wish;
    const fit = line.isWorn ? (wish.fit ?? null) : null;
    const written = { productId, skuId: line.skuId, merchantId, buyerId, orderLineId: line.id, locale };
    const reviewId = await insertReview(tx, { ...written, star, fit, comment, pictures, isAnonymous, at });
    await announce(tx, reviewWritten, { reviewId, productId, merchantId, buyerId, locale, at, star });
    return true;
  });
}
