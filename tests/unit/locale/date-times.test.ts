import { describe, expect, test } from 'vitest';
import { momentText, utcMomentText, wallClockText } from '#locale/date-times.ts';

const BEFORE_NOON = '2026-11-24 01:51:00';

describe('a time of day', () => {
  test('keeps the half of its day on its line, in English and Arabic', () => {
    expect(wallClockText(BEFORE_NOON, 'en')).toBe('1:51\u00a0AM');
    expect(wallClockText(BEFORE_NOON, 'ar')).toBe('1:51\u00a0ص');
    expect(momentText('2026-11-24 13:51:00', 'ar')).toMatch(/1:51\u00a0م$/);
    expect(utcMomentText(Date.UTC(2026, 10, 24, 13, 51), 'en')).toMatch(/1:51:00\u00a0PM UTC$/);
  });

  test('has no half of the day in languages that count to 24', () => {
    expect(wallClockText(BEFORE_NOON, 'de')).toBe('01:51');
    expect(wallClockText('2026-11-24 13:51:00', 'ja')).toBe('13:51');
  });
});
