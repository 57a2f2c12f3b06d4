import { REVIEW_LIMITS, type ReviewFault } from '#domain/reviews/written-review.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { PictureUpload } from '#stores/uploads/picture-uploads.ts';
import { uploadsState } from '#stores/uploads/picture-uploads.ts';
import type { Faults } from '../form/faults.ts';
import type { UploadTexts } from '../form/texts.ts';
import type { ReviewFaultTexts } from './texts.ts';

const FIELD: Record<ReviewFault, string> = { stars: 'star', empty: 'comment', long: 'comment', pictures: 'pics' };

/** What is wrong, beside its field; pictures that are still under way count as wrong. */
export function reviewFaults(
  fault: ReviewFault | null,
  uploads: readonly PictureUpload[],
  locale: Locale,
  texts: { faults: ReviewFaultTexts; uploads: UploadTexts },
): Faults {
  if (fault) {
    const most = numberText(fault === 'long' ? REVIEW_LIMITS.comment : REVIEW_LIMITS.pictures, locale);
    const text: string = texts.faults[fault];
    return { [FIELD[fault]]: fillIn(text, { most }) };
  }
  const state = uploadsState(uploads);
  if (state === 'ready') return {};
  return { pics: state === 'sending' ? texts.uploads.stillSending : texts.uploads.resend };
}
