import type { review } from '#contract/reviews.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readNewestReply, readReplies, readReplyConfig } from './read-reviews.ts';

export const reviewRoutes: Handlers<typeof review> = {
  replyConfig: ({ id }, context) => readReplyConfig(context, id),
  replyList: ({ id, type, ...page }, context) => readReplies(context, id, type, page),
  replyDetail: ({ id }, context) => readNewestReply(context, id),
};
