import { describe, expect, test } from 'vitest';
import { type CartChange, isOutdated, withAdded, withChange } from '#domain/cart/cart-change.ts';

const line = (skuId: number, quantity = 1) => ({ productId: 1, skuId, quantity });

describe('pieces added to a cart', () => {
  test('join the line of their SKU, which comes first', () => {
    expect(withAdded([line(1, 2), line(2, 3)], line(2, 4))).toEqual([line(2, 7), line(1, 2)]);
  });

  test('stop at 99 pieces, and leave a line that has more already as it is', () => {
    expect(withAdded([line(1, 98)], line(1, 4))).toEqual([line(1, 99)]);
    expect(withAdded([line(1, 120)], line(1, 4))).toEqual([line(1, 120)]);
  });

  test('replace the oldest of 99 lines', () => {
    const full = Array.from({ length: 99 }, (_, at) => line(at + 1));
    const after = withAdded(full, line(500));
    expect(after).toHaveLength(99);
    expect([after[0]?.skuId, after.at(-1)?.skuId]).toEqual([500, 98]);
  });
});

test('a new quantity is that of one line', () => {
  expect(withChange([line(1), line(2)], { kind: 'set', skuId: 2, quantity: 5 })).toEqual([line(1), line(2, 5)]);
});

test('other options join the line that has them, with 99 pieces at most', () => {
  const respec: CartChange = { kind: 'respec', skuId: 1, line: line(2, 3) };
  expect(withChange([line(1, 3), line(3), line(2, 4)], respec)).toEqual([line(2, 7), line(3)]);
  expect(withChange([line(1, 3), line(2, 98)], respec)).toEqual([line(2, 99)]);
});

describe('a change that waits to be sent', () => {
  const set: CartChange = { kind: 'set', skuId: 1, quantity: 2 };

  test.each<[string, CartChange, CartChange, boolean]>([
    ['a quantity is outdated by a later one of the same line', set, { ...set, quantity: 3 }, true],
    ['a quantity is not outdated by that of another line', set, { ...set, skuId: 2 }, false],
    ['a quantity is outdated when its line is removed', set, { kind: 'remove', skuIds: [2, 1] }, true],
    ['a quantity is not outdated when another line is removed', set, { kind: 'remove', skuIds: [2] }, false],
    ['a quantity is not outdated by a later addition', set, { kind: 'add', line: line(1) }, false],
    ['an addition is never outdated', { kind: 'add', line: line(1) }, { kind: 'remove', skuIds: [1] }, false],
    [
      'a change of options is never outdated',
      { kind: 'respec', skuId: 1, line: line(2) },
      { kind: 'remove', skuIds: [1] },
      false,
    ],
    ['a removal is never outdated', { kind: 'remove', skuIds: [1] }, set, false],
  ])('%s', (_, earlier, later, outdated) => {
    expect(isOutdated(earlier, later)).toBe(outdated);
  });
});
