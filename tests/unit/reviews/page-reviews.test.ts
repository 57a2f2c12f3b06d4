import { expect, test } from 'vitest';
import { PAGE_REVIEWS } from '#domain/reviews/page-reviews.ts';

test('a product page holds four reviews, as many as fit into its first flight', () => {
  expect(PAGE_REVIEWS).toBe(4);
});
