import { expect, test } from 'vitest';
import { awningOf } from '#domain/merchants/awning.ts';

test('neighbouring shops have different awnings, and the fifth has the first again', () => {
  expect([1, 2, 3, 4, 5, 8].map(awningOf)).toEqual([1, 2, 3, 0, 1, 0]);
});
