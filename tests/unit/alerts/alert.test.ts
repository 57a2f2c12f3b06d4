import { expect, test } from 'vitest';
import { alertWords, MOST_ALERTS, offeredThreshold } from '#domain/alerts/alert.ts';

test('a price alert offers a tenth below, in whole units where there are any', () => {
  expect(offeredThreshold(5400, 2)).toBe(4800);
  expect(offeredThreshold(1000, 2)).toBe(900);
  expect(offeredThreshold(111, 2)).toBe(99);
  expect(offeredThreshold(112, 2)).toBe(100);
  expect(offeredThreshold(0, 2)).toBe(0);
  expect(offeredThreshold(50, 2)).toBe(45);
  expect(offeredThreshold(8000, 0)).toBe(7200);
});

test('a buyer can wait for a hundred things at once', () => {
  expect(MOST_ALERTS).toBe(100);
});

test('words of a search are stored in one way, however they are spaced', () => {
  expect(alertWords('  red \n  dress ')).toBe('red dress');
  expect(alertWords('cafe\u0301')).toBe('caf\u00e9');
  expect(alertWords(' \t ')).toBe('');
});
