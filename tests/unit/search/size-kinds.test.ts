import { expect, test } from 'vitest';
import { mainSizes } from '#domain/search/size-kinds.ts';

const of = (sizes: string[], chosen: string[] = []) =>
  mainSizes(
    sizes.map((size) => ({ size })),
    chosen,
  ).map(({ size }) => size);

test('sizes of one kind stay as they are, in their order', () => {
  for (const sizes of [['XS', '2XL', '2–3 years', 'One size'], ['41', '7.5', '38/40'], ['36 mm', '140 × 200 cm'], []])
    expect(of(sizes)).toEqual(sizes);
});

test('of several kinds the one stays that has the most sizes', () => {
  expect(of(['M', '36 mm', '57 cm', '41'])).toEqual(['36 mm', '57 cm']);
  expect(of(['S', '2XL', '41', '36 mm'])).toEqual(['S', '2XL']);
});

test('a chosen size of another kind stays beside them', () => {
  expect(of(['S', 'M', '41', '42'].concat('L'), ['42'])).toEqual(['S', 'M', '42', 'L']);
});
