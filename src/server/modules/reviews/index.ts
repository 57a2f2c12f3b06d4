export { listReviewPictures } from './queries/review-filters.ts';
export { translationSource } from './queries/review-translations.ts';
export { listFirstReviews } from './queries/reviews.ts';
export { replyReaderOf, serializeReply, serializeReplyConfig } from './serialize-review.ts';
