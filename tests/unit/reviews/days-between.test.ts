import { expect, test } from 'vitest';
import { daysBetween } from '#domain/reviews/days-between.ts';

test.each([
  ['2026-11-20 00:00:00', '2026-11-20 23:59:59', 0],
  ['2026-11-20 23:59:59', '2026-11-21 00:00:00', 1],
  ['2026-11-19 08:00:00', '2026-11-20 07:00:00', 1],
  ['2028-02-28 12:00:00', '2028-03-01 12:00:00', 2],
  ['2025-12-31 12:00:00', '2027-01-01 12:00:00', 366],
  ['2026-11-21 00:00:00', '2026-11-20 23:59:59', -1],
])('from %s to %s are %i days of the calendar', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
