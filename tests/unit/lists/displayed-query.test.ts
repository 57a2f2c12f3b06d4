import { expect, test } from 'vitest';
import { seenQuery } from '../../../src/islands/search/seen-query.ts';

const asked = { searchValue: 'tea', sort: 'sales', page: 3 } as const;

test('what is on screen answers the question, unless its answer failed', () => {
  expect(seenQuery(asked, null)).toEqual(asked);
  expect(seenQuery(asked, { answered: null, state: 'loading' })).toEqual(asked);
  expect(seenQuery(asked, { answered: asked, state: 'ready' })).toEqual(asked);
});

test('after a failed answer the products before stand in their own order', () => {
  const before = { searchValue: 'tea', sort: 'price' } as const;
  expect(seenQuery(asked, { answered: before, state: 'failed' })).toEqual({ ...before, page: undefined });
  expect(seenQuery(asked, { answered: null, state: 'failed' })).toEqual({ searchValue: 'tea' });
});
