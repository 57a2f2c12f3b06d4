export { listFirstReviews } from './queries/reviews.ts';
export { serializeReply, serializeReplyConfig } from './serialize-review.ts';
