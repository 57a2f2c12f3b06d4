export { listFirstReviews } from './queries/reviews.ts';
export { replyConfigOnWire, replyOnWire } from './serialize-review.ts';
