import { cleanComment, commentFault, REVIEW_LIMITS } from '#domain/reviews/written-review.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { reviewAnswered } from './events.ts';
import { lockReview, setReply } from './queries/new-reviews.ts';

export interface AnswerWish {
  id: number;
  /** What the shop answers; a second answer replaces the first. */
  text: string;
  operator: string;
}

export type Answered = { kind: 'answered'; isFirst: boolean } | { kind: 'noReview' | 'empty' | 'long' | 'same' };

/** Puts the answer of the shop beneath a review. The shop cannot change the review itself. */
export async function answerReview(mall: Pick<Mall, 'db' | 'clock'>, wish: AnswerWish): Promise<Answered> {
  const { id, operator } = wish;
  const reply = cleanComment(wish.text);
  const fault = commentFault({ comment: reply, pictures: [] });
  if (fault) return { kind: fault === 'long' ? 'long' : 'empty' };
  const at = new Date(mall.clock());
  return mall.db.transact(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return { kind: 'noReview' };
    if (review.reply === reply) return { kind: 'same' };
    const isFirst = review.reply === '';
    await setReply(tx, id, reply, at);
    await recordOperatorAct(tx, {
      ...{ operator, command: 'reviews reply', subject: `review ${id}`, at },
      details: { reply, before: review.reply },
    });
    const { productId, merchantId, buyerId, locale } = review;
    await announce(tx, reviewAnswered, { reviewId: id, productId, merchantId, buyerId, locale, at, reply, isFirst });
    return { kind: 'answered', isFirst };
  });
}

/** Characters that an answer may have: as many as a review. */
export const MOST_REPLY = REVIEW_LIMITS.comment;
