import { describe, expect, test } from 'vitest';
import { contrastOn, readableBrand } from '#domain/color/brand-color.ts';

describe('the contrast of writing (WCAG 2.2)', () => {
  test.each([
    ['#000000', 21],
    ['#0000ff', 8.5925],
    ['#767676', 4.5422],
    ['#777777', 4.4781],
  ])('on %s is that of white, %d', (hex, contrast) => {
    expect(contrastOn(hex)).toBeCloseTo(contrast, 4);
  });

  test.each([
    ['#ffffff', 21],
    ['#ff0000', 5.252],
    ['#00ff00', 15.304],
    ['#808080', 5.3172],
  ])('on %s is that of black, %d', (hex, contrast) => {
    expect(contrastOn(hex)).toBeCloseTo(contrast, 4);
  });

  test('on what is no colour is 0', () => {
    expect(contrastOn('red')).toBe(0);
  });
});

test.each([
  ['#767676', '#767676'],
  ['#777777', '#747474'],
  ['#5B5BFF', '#5958fb'],
  ['#FFFFFF', '#ffffff'],
])('the brand colour %s is shown as %s', (hex, shown) => {
  expect(readableBrand(hex)).toBe(shown);
});
