import { expect, test } from 'vitest';
import { pageNumbers } from '#domain/lists/page-numbers.ts';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, null, 6]],
  [2, 20, [1, 2, 3, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, null, 20]],
  [7, 20, [1, 2, 3, null, 6, 7, 8, null, 20]],
  [17, 20, [1, 2, 3, null, 16, 17, 18, 19, 20]],
  [20, 20, [1, 2, 3, null, 19, 20]],
])('page %i of %i shows the page numbers %j in rising order', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});
