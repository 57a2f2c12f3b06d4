import { expect, test } from 'vitest';
import { mainSizes } from '#domain/search/size-kinds.ts';

const named = (sizes: Record<string, number>) =>
  mainSizes(Object.entries(sizes).map(([size, count]) => ({ size, count })));

test('sizes of one kind stay as they are, in their order', () => {
  expect(named({ XS: 1, M: 7, 'One size': 2 }).map(({ size }) => size)).toEqual(['XS', 'M', 'One size']);
  expect(named({ '41': 0, '7.5': 2, '38/40': 1 })).toHaveLength(3);
  expect(mainSizes([])).toEqual([]);
});

test('of several kinds that one stays that most products have', () => {
  expect(named({ M: 3, '36 mm': 1, '57 cm': 1 }).map(({ size }) => size)).toEqual(['M']);
  expect(named({ M: 3, '36 mm': 2, '57 cm': 2, '41': 3 }).map(({ size }) => size)).toEqual(['36 mm', '57 cm']);
});
