import { expect, test } from 'vitest';
import { inGroups } from '#domain/lists/page.ts';

test.each([
  [[], 2, []],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
  [[1, 2, 3], 1, [[1], [2], [3]]],
  [[1, 2], 9, [[1, 2]]],
])('%j in groups of %i is %j', (list, size, groups) => {
  expect(inGroups(list, size)).toEqual(groups);
});
