import { expect, test } from 'vitest';
import { isChosen, withTick } from '../../../src/islands/search/ticks.ts';

const tick = (name: string, value: string, checked = true) => ({ name, value, checked });

test('values of one kind are collected, and taken away one by one', () => {
  const one = withTick({ searchValue: 'tea' }, tick('size', 'S'));
  const two = withTick(one, tick('size', 'M'));
  expect(two).toEqual({ searchValue: 'tea', size: 'S|M' });
  expect(isChosen(two, 'size', 'M')).toBe(true);
  expect(withTick(two, tick('size', 'S', false))).toEqual({ searchValue: 'tea', size: 'M' });
  expect(withTick(one, tick('size', 'S', false)).size).toBeUndefined();
});

test('of stars and discounts one is chosen, which takes the place of the other', () => {
  expect(withTick({ stars: 3 }, tick('stars', '4'))).toEqual({ stars: 4 });
  expect(withTick({ discount: 25 }, tick('discount', '25', false)).discount).toBeUndefined();
  expect(isChosen({ inStock: 1 }, 'inStock', 1)).toBe(true);
  expect(isChosen({}, 'inStock', 1)).toBe(false);
});

test('other fields of a form choose nothing', () => {
  expect(withTick({ cid: 3 }, tick('from', '12'))).toEqual({ cid: 3 });
});
