import { callMall } from '#api-client/browser.ts';
import { ORDER_STATUS, REVIEW_PICTURES, REVIEW_STARS, REVIEW_TEXT, REVIEW_TWICE } from '#contract/error-codes.ts';
import type { CallInput } from '#contract/index.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

export type ReviewDraft = CallInput<'replyAdd'>;
export type FollowUpDraft = CallInput<'replyFollowUp'>;

export type ReviewField = 'star' | 'comment' | 'pics';

/** Why it was not taken, and the field that it is about; null for the review as a whole. */
export interface ReviewRefusal {
  field: ReviewField | null;
  /** In the page's language; '' where the mall could not be reached. */
  text: string;
  /** Nothing can be written about this line any more. */
  isOver: boolean;
}

const FIELDS: Readonly<Record<number, ReviewField>> = {
  [REVIEW_STARS]: 'star',
  [REVIEW_TEXT]: 'comment',
  [REVIEW_PICTURES]: 'pics',
};
const OVER: readonly number[] = [REVIEW_TWICE, ORDER_STATUS];

const once = createRepeatKey();

async function refusalOf(write: () => Promise<unknown>): Promise<ReviewRefusal | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const code = errorCodeOf(error);
    return { field: FIELDS[code] ?? null, text: failureMessage(error), isOver: OVER.includes(code) };
  }
}

/** What is sent again after its answer was lost takes effect once. Null where it was taken. */
export const writeReview = (draft: ReviewDraft) =>
  refusalOf(() => once(['review', draft], (repeat) => callMall('replyAdd', draft, { repeat })));

export const addToReview = (draft: FollowUpDraft) =>
  refusalOf(() => once(['more', draft], (repeat) => callMall('replyFollowUp', draft, { repeat })));
