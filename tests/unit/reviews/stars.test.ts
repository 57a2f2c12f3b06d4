import { expect, test } from 'vitest';
import { starRow } from '#domain/reviews/stars.ts';

test.each([
  [0, []],
  [0.3, ['half']],
  [1, ['full']],
  [1.5, ['full', 'half']],
  [2, ['full', 'full']],
  [2.5, ['full', 'full', 'half']],
  [3, ['full', 'full', 'full']],
  [3.5, ['full', 'full', 'full', 'half']],
  [4.2, ['full', 'full', 'full', 'full']],
  [4.7, ['full', 'full', 'full', 'full', 'half']],
  [4.8, ['full', 'full', 'full', 'full', 'full']],
  [5, ['full', 'full', 'full', 'full', 'full']],
  [7, ['full', 'full', 'full', 'full', 'full']],
])('an average of %d', (average, drawn) => {
  const row = starRow(average);
  expect(row).toHaveLength(5);
  expect(row.filter((kind) => kind !== 'none')).toEqual(drawn);
});
