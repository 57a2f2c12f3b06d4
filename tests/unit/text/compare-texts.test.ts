import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from '#domain/text/compare-texts.ts';
import { law } from '../../support/property/law.ts';

test('texts are in the order of their code units', () => {
  const ordered = ['', 'B', 'Z', 'a', 'aa', 'b', 'é', '茶'];
  expect(ordered.toReversed().sort(compareTexts)).toEqual(ordered);
  expect(compareTexts('tea', 'tea')).toBe(0);
});

law('the order of two texts turns around with them', [fc.string(), fc.string()], (a, b) => {
  expect(compareTexts(b, a) + compareTexts(a, b)).toBe(0);
  expect(compareTexts(a, b) < 0).toBe(a < b);
});
