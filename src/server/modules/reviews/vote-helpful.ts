import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { lockReview } from './queries/new-reviews.ts';
import { countHelpful, deleteVote, insertVote, listVotes } from './queries/review-votes.ts';

/** Counts a buyer's vote for a review once, or takes it back. A buyer's own review takes no vote of theirs. Returns the count. */
export const voteHelpful = (context: BuyerContext, id: number, isHelpful: boolean): Promise<number | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    const review = await lockReview(tx, id);
    if (!review?.isShown) return fail('reviewNotFound');
    if (review.buyerId === buyerId) return fail('reviewOwn');
    if (isHelpful) await insertVote(tx, id, buyerId, new Date(context.now));
    else await deleteVote(tx, id, buyerId);
    return countHelpful(tx, id);
  });

/** Which reviews of a product a buyer has voted for. */
export async function readOwnVotes({ mall, buyer }: BuyerContext, productId: number): Promise<number[]> {
  return (await listVotes(mall.db.sql, productId, buyer.buyerId)).map(({ id }) => id);
}
