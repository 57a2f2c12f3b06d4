import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { fitShares } from '#domain/reviews/fit.ts';
import { starCounts } from '#domain/reviews/review.ts';
import {
  canFollowUp,
  cleanComment,
  commentLength,
  followUpFrom,
  REVIEW_LIMITS,
  reviewFault,
} from '#domain/reviews/written-review.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const hostile = fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 900 }));
const votes = fc.nat({ max: 5000 });

describe('the text of a review', () => {
  law('is clean once it was cleaned', [hostile], (text) => {
    expect(cleanComment(cleanComment(text))).toBe(cleanComment(text));
  });

  law('holds no control, no mark that turns its direction, and no half of a character', [hostile], (text) => {
    const clean = cleanComment(text);
    expect(clean).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200e\u200f]/);
    expect(clean.isWellFormed()).toBe(true);
    expect(clean).not.toMatch(/\n{3}/);
  });

  law('loses no letter and no digit', [hostile], (text) => {
    const letters = (of: string) => of.toWellFormed().replace(/[^\p{L}\p{N}]/gu, '');
    expect(letters(cleanComment(text))).toBe(letters(text));
  });

  law(
    'is refused exactly when there is a reason',
    [fc.integer({ min: -3, max: 9 }), hostile, fc.nat({ max: 14 })],
    (star, text, n) => {
      const comment = cleanComment(text);
      const fault = reviewFault({ star, comment, pictures: Array.from({ length: n }, String) });
      const isFine =
        star >= 1 && star <= 5 && n <= REVIEW_LIMITS.pictures && commentLength(comment) <= REVIEW_LIMITS.comment;
      expect(fault === null).toBe(isFine && /[\p{L}\p{N}\p{S}]/u.test(comment));
    },
  );
});

describe('what buyers say about the fit', () => {
  law('sums to a hundred percent, and says nothing for fewer than ten', [votes, votes, votes], (small, fits, large) => {
    const shares = fitShares({ small, true: fits, large });
    expect(shares === null).toBe(small + fits + large < 10);
    if (!shares) return;
    expect(shares.small + shares.true + shares.large).toBe(100);
    expect(Math.min(shares.small, shares.true, shares.large)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(shares.true - (fits * 100) / (small + fits + large))).toBeLessThanOrEqual(1);
  });
});

law('counts by stars sum to all reviews', [fc.array(fc.integer({ min: 1, max: 5 }))], (stars) => {
  const of = (...wanted: number[]) => stars.filter((star) => wanted.includes(star)).length;
  const counts = starCounts({ good: of(5), medium: of(2, 3, 4), bad: of(1), twoStars: of(2), threeStars: of(3) });
  expect(counts).toEqual([1, 2, 3, 4, 5].map((star) => of(star)));
});

law(
  'a review can be added to once, from three days on, while it is shown',
  [fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: -1, max: 10 ** 9 }), fc.boolean(), fc.boolean()],
  (createdAt, later, isFollowedUp, isShown) => {
    const can = canFollowUp({ createdAt, isFollowedUp, isShown }, createdAt + later);
    expect(can).toBe(isShown && !isFollowedUp && createdAt + later >= followUpFrom(createdAt));
    expect(followUpFrom(createdAt) - createdAt).toBe(3 * 86_400_000);
  },
);
