import { describe, expect, test } from 'vitest';
import { isHeadingFor } from '../../../src/islands/shell/menu/mega-panels.ts';

const panel = (left: number, right: number) => ({ left, right, top: 100, bottom: 500 }) as DOMRect;

describe('a pointer that leaves a row of the menu', () => {
  const ltr = panel(216, 976);
  test.each([
    ['straight into the panel', { x: 50, y: 300 }, { x: 60, y: 300 }, true],
    ['down, within the triangle', { x: 50, y: 120 }, { x: 60, y: 140 }, true],
    ['just onto the lower corner', { x: 116, y: 100 }, { x: 126, y: 140 }, true],
    ['past the lower corner', { x: 116, y: 100 }, { x: 126, y: 141 }, false],
    ['past the upper corner', { x: 116, y: 110 }, { x: 126, y: 108 }, false],
    ['straight down', { x: 50, y: 120 }, { x: 50, y: 140 }, false],
    ['away from the panel', { x: 60, y: 300 }, { x: 50, y: 300 }, false],
  ])('%s', (_, before, now, expected) => {
    expect(isHeadingFor(ltr, before, now)).toBe(expected);
  });

  test('moves the other way where the page is mirrored', () => {
    const rtl = panel(24, 784);
    expect(isHeadingFor(rtl, { x: 900, y: 300 }, { x: 890, y: 305 })).toBe(true);
    expect(isHeadingFor(rtl, { x: 900, y: 300 }, { x: 910, y: 305 })).toBe(false);
  });
});
