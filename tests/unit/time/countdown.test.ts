import { expect, test } from 'vitest';
import { countdownParts, nextSecond } from '#domain/time/countdown.ts';

const DAY = 86_400_000;

test.each([
  [0, 0, '00:00:00'],
  [-5_000, 0, '00:00:00'],
  [999, 0, '00:00:00'],
  [61_000, 0, '00:01:01'],
  [3_599_999, 0, '00:59:59'],
  [3_600_000, 0, '01:00:00'],
  [36_000_000, 0, '10:00:00'],
  [2 * DAY - 1, 0, '47:59:59'],
  [2 * DAY, 2, '00:00:00'],
  [177_451_000, 2, '01:17:31'],
  [59 * DAY + 86_399_000, 59, '23:59:59'],
])('%d ms are %d days and %s', (left, days, text) => {
  const parts = countdownParts(left);
  expect(parts.days).toBe(days);
  expect(parts.digits.join(':')).toBe(text);
});

test.each([
  [0, 1_000],
  [1, 1_000],
  [999, 1_000],
  [1_000, 2_000],
  [1_764_000_000_001, 1_764_000_001_000],
  [1_764_000_000_999, 1_764_000_001_000],
  [1_764_000_001_000, 1_764_000_002_000],
])('after the moment %i the digits of a countdown change at %i', (now, next) => {
  expect(nextSecond(now)).toBe(next);
});
