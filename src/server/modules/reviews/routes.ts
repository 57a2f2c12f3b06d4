import type { ownReview } from '#contract/reviews/own-reviews.ts';
import type { review } from '#contract/reviews/reviews.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { followUpReview } from './follow-up.ts';
import { listAwaiting, listOwn } from './list-own-reviews.ts';
import { readNewestReply, readReplies, readReplyConfig, readReplyFilters } from './read-reviews.ts';
import { reportReview } from './report-review.ts';
import { translateReview } from './translate-review.ts';
import { readOwnVotes, voteHelpful } from './vote-helpful.ts';
import { writeReview } from './write-review.ts';

export const reviewRoutes: Handlers<typeof review> = {
  replyConfig: ({ id }, context) => readReplyConfig(context, id),
  replyList: (wish, context) => readReplies(context, wish),
  replyFilters: ({ id }, context) => readReplyFilters(context, id),
  replyTranslation: ({ id }, context) => translateReview(context, id),
  replyDetail: ({ id }, context) => readNewestReply(context, id),
};

export const ownReviewRoutes: Handlers<typeof ownReview> = {
  replyAwaiting: ({ orderNo, ...page }, context) => listAwaiting(context, orderNo, page),
  replyAdd: (wish, context) => writeReview(context, wish),
  replyOwn: (page, context) => listOwn(context, page),
  replyFollowUp: (wish, context) => followUpReview(context, wish),
  replyHelpful: ({ id, isHelpful }, context) => voteHelpful(context, id, isHelpful),
  replyHelpfulOwn: ({ id }, context) => readOwnVotes(context, id),
  replyReport: ({ id, reason }, context) => reportReview(context, id, reason),
};
