import { expect, test } from 'vitest';
import { shortList } from '#domain/lists/short-list.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('%j in two names', (items, text) => {
  expect(shortList(items, 2)).toBe(text);
});
