import { expect, test } from 'vitest';
import { fail, isFailure } from '#server/platform/failure.ts';

test('a value made by fail is a failure with its name and values', () => {
  const failure = fail('stockShort', { count: 3 });
  expect(isFailure(failure)).toBe(true);
  expect([failure.failure, failure.params, failure.data]).toEqual(['stockShort', { count: 3 }, null]);
});

test('data with the members of a failure is not taken for one', () => {
  for (const value of [{ failure: 'stockShort' }, { ...fail('stockShort') }, 'stockShort', null, undefined, 0])
    expect(isFailure(value)).toBe(false);
});
