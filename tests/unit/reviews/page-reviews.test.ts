import { expect, test } from 'vitest';
import { PAGE_REVIEWS, STRIP_PICTURES } from '#domain/reviews/page-reviews.ts';

test('a product page holds three reviews and seven pictures, as many as fit into its first flight', () => {
  expect(PAGE_REVIEWS).toBe(3);
  expect(STRIP_PICTURES).toBe(7);
});
