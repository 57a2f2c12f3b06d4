import { expect, test } from 'vitest';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

test.each(['2025-02-28', '2028-02-29', '2026-12-31', '2000-02-29'])('%s is a day of the calendar', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each(['2025-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
  '%s is a day that no calendar has',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test.each(['2025', '2025-03', '2025-3-1', ' 2025-03-01', '2025-03-01\n', '20250301', ''])(
  '%j is not written as a day of the calendar',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);
