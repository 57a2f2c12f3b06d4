import type { Locale } from '#locale/locales.ts';
import { defineEvent } from '../../platform/events/event.ts';

export interface ReviewStep {
  reviewId: number;
  productId: number;
  merchantId: number;
  /** Null for a review that came with an import or the demo mall. */
  buyerId: number | null;
  /** The language that the review is written in. */
  locale: Locale;
  at: Date;
}

/** A buyer has reviewed what was received. */
export const reviewWritten = defineEvent<ReviewStep & { star: number }>('reviews.reviewWritten');

/** The shop has answered a review, or changed its answer. */
export const reviewAnswered = defineEvent<ReviewStep & { reply: string; isFirst: boolean }>('reviews.reviewAnswered');

/** The operator has hidden a review from everybody. */
export const reviewHidden = defineEvent<ReviewStep & { reason: string }>('reviews.reviewHidden');
