import { canFollowUp, cleanComment, commentFault, REVIEW_LIMITS } from '#domain/reviews/written-review.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { ownPictures } from '../settings/index.ts';
import { claimPictures } from '../uploads/index.ts';
import { type LockedReview, lockReview, setFollowUp } from './queries/new-reviews.ts';
import { faultOf } from './write-review.ts';

function refusal(review: LockedReview | undefined, buyerId: number, now: number): Failure | null {
  if (!review || review.buyerId !== buyerId) return fail('reviewNotFound');
  if (review.isFollowedUp) return fail('followUpTwice');
  if (!review.isShown) return fail('reviewHidden');
  if (canFollowUp({ ...review, createdAt: review.createdAt.getTime() }, now)) return null;
  return fail('followUpTooSoon', { days: REVIEW_LIMITS.followUpAfterDays });
}

/** Adds to one's review what some days of use have shown; it stands beneath the review, under its own date. */
export async function followUpReview(
  context: BuyerContext,
  wish: { id: number; comment: string; pics: readonly string[] },
): Promise<boolean | Failure> {
  const { buyerId } = context.buyer;
  const at = new Date(context.now);
  const pictures = await ownPictures(context, wish.pics);
  const comment = cleanComment(wish.comment);
  const fault = faultOf(commentFault({ comment, pictures }));
  if (fault) return fault;
  return transact(context, async (tx) => {
    const refused = refusal(await lockReview(tx, wish.id), buyerId, context.now);
    if (refused) return refused;
    if (!(await claimPictures(tx, { buyerId, model: 'product', addresses: pictures, now: at })))
      return fail('reviewPictureForeign');
    await setFollowUp(tx, wish.id, comment, pictures, at);
    return true;
  });
}
