import { describe, expect, test } from 'vitest';
import { fitShares } from '#domain/reviews/fit.ts';
import { canFollowUp, cleanComment, commentFault, commentLength, reviewFault } from '#domain/reviews/written-review.ts';

describe('the text of a review', () => {
  test.each([
    ['  Warm.  ', 'Warm.'],
    ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['One \t\n\n\n\nTwo', 'One\n\nTwo'],
    ['<b>5 < 6</b>', '<b>5 < 6</b>'],
    ['abc\u202Edef\u2066g\u0000h\uFEFF', 'abcdefgh'],
    ['half \uD83D', 'half \uFFFD'],
    ['نعم \u200Fجيد', 'نعم جيد'],
  ])('%j is stored as %j', (written, stored) => expect(cleanComment(written)).toBe(stored));

  test('counts an emoji of two halves as one character', () => expect(commentLength('😀é')).toBe(2));

  test.each([
    ['', 'empty'],
    ['...', 'empty'],
    ['👍', null],
    ['好', null],
    ['x'.repeat(512), null],
    ['x'.repeat(513), 'long'],
  ])('%s', (comment, fault) => expect(commentFault({ comment, pictures: [] })).toBe(fault));
});

test('faults are named in the order of the form', () => {
  const pictures = Array.from({ length: 10 }, String);
  expect(reviewFault({ star: 0, comment: '', pictures })).toBe('stars');
  expect(reviewFault({ star: 1.5, comment: 'x', pictures: [] })).toBe('stars');
  expect(reviewFault({ star: 5, comment: '', pictures })).toBe('empty');
  expect(reviewFault({ star: 1, comment: 'x', pictures })).toBe('pictures');
  expect(reviewFault({ star: 5, comment: 'x', pictures: pictures.slice(1) })).toBeNull();
});

test('the fit is said in whole percent from ten votes on', () => {
  expect(fitShares({ small: 4, true: 3, large: 2 })).toBeNull();
  expect(fitShares({ small: 1, true: 8, large: 1 })).toEqual({ small: 10, true: 80, large: 10 });
  expect(fitShares({ small: 33, true: 0, large: 33 })).toEqual({ small: 50, true: 0, large: 50 });
  expect(fitShares({ small: 1, true: 0, large: 199 })).toEqual({ small: 1, true: 0, large: 99 });
});

test('a review is added to after three days', () => {
  const review = { createdAt: 0, isFollowedUp: false, isShown: true };
  const day = 86_400_000;
  expect([canFollowUp(review, 3 * day - 1), canFollowUp(review, 3 * day)]).toEqual([false, true]);
  expect(canFollowUp({ ...review, isFollowedUp: true }, 9 * day)).toBe(false);
  expect(canFollowUp({ ...review, isShown: false }, 9 * day)).toBe(false);
});
