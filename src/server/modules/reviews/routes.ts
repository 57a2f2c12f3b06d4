import type { product } from '#contract/catalog.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readNewestReply, readReplies, readReplyConfig } from './read-reviews.ts';

export const reviewRoutes: Pick<Handlers<typeof product>, 'replyConfig' | 'replyList' | 'replyDetail'> = {
  replyConfig: ({ id }, context) => readReplyConfig(context, id),
  replyList: ({ id, type, ...page }, context) => readReplies(context, id, type, page),
  replyDetail: ({ id }, context) => readNewestReply(context, id),
};
