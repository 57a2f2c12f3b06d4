import { DAY_MS } from '../time/duration.ts';

export const REVIEW_LIMITS = { comment: 512, pictures: 9, followUpAfterDays: 3 } as const;

/** Controls other than line ends, and marks that turn the direction of the text around them. */
const UNSEEN = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * What a buyer wrote, as it is stored: plain text, shown as text everywhere, so markup needs no removal. Without controls
 * and direction marks, at most one empty line in a row, no spaces at the ends.
 */
export const cleanComment = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Characters as a reader counts them in the field: an emoji of two halves counts as one. */
export const commentLength = (text: string): number => [...text].length;

export interface WrittenReview {
  star: number;
  /** As `cleanComment` returns it. */
  comment: string;
  pictures: readonly string[];
}

/** What is wrong with a review; one at a time, in the order of the form. */
export type ReviewFault = 'stars' | 'empty' | 'long' | 'pictures';

const isStar = (star: number) => Number.isInteger(star) && star >= 1 && star <= 5;

/** What is wrong with a text and its pictures, of a review as of what is added to it. */
export function commentFault({ comment, pictures }: Omit<WrittenReview, 'star'>): Exclude<ReviewFault, 'stars'> | null {
  if (!/[\p{L}\p{N}\p{S}]/u.test(comment)) return 'empty';
  if (commentLength(comment) > REVIEW_LIMITS.comment) return 'long';
  return pictures.length > REVIEW_LIMITS.pictures ? 'pictures' : null;
}

export const reviewFault = ({ star, ...rest }: WrittenReview): ReviewFault | null =>
  isStar(star) ? commentFault(rest) : 'stars';

export interface FollowedReview {
  /** Epoch milliseconds. */
  createdAt: number;
  isFollowedUp: boolean;
  isShown: boolean;
}

/** From when on something can be added to a review: use takes some days. */
export const followUpFrom = (createdAt: number): number => createdAt + REVIEW_LIMITS.followUpAfterDays * DAY_MS;

/** Whether its buyer may add to a review now: once, after some days, while it is shown. */
export const canFollowUp = ({ createdAt, isFollowedUp, isShown }: FollowedReview, now: number): boolean =>
  isShown && !isFollowedUp && now >= followUpFrom(createdAt);
