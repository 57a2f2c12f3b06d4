import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedName } from '#domain/accounts/masked.ts';
import { isBirthday, isNickname, isRealName, MOST } from '#domain/accounts/profile.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { law } from '../../support/property/law.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1 });

const day = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe('a birthday', () => {
  law('is any day up to today', [day('1900-01-01', '2100-01-01'), day('1900-01-01', '2100-01-01')], (born, today) => {
    expect(isBirthday(born, today)).toBe(born <= today);
  });
  test.each(['1899-12-31', '2025-02-29', '2025-13-01', '2025-1-1', '', 'x', '20250101', '2025-01-01T00:00'])(
    '%s is none',
    (text) => expect(isBirthday(text, '2026-11-21')).toBe(false),
  );
});

law('a day of the calendar is one that a date gives back', [fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/)], (text) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  expect(isCalendarDate(text)).toBe(month >= 1 && month <= 12 && date >= 1 && date <= days);
});

describe('a name', () => {
  law('of visible letters is taken up to its length', [fc.string({ unit: 'grapheme-ascii' })], (text) => {
    expect(isNickname(text)).toBe(text.trim() !== '' && text.length <= MOST.nickname);
    expect(isRealName(text)).toBe(text.trim() !== '' && text.length <= MOST.realName);
  });
  test.each(['', '  ', 'a\nb', 'a\0', 'a\u202eb', '\u2066x', 'x'.repeat(201)])('%j is none', (text) =>
    expect(isNickname(text)).toBe(false),
  );
  test.each(['王小明', 'نورة', 'O’Neill-García', '👩🏽‍🚀'])('%s is one', (text) => expect(isNickname(text)).toBe(true));
});

law('masked names of the same first letter look the same', [name, name, name], (first, one, other) => {
  expect(maskedName(first + one)).toBe(maskedName(first + other));
});
test.each([
  ['王小明', '王**'],
  ['Lena Brandt', 'L**'],
  ['', ''],
])('%s is shown as %s', (given, shown) => expect(maskedName(given)).toBe(shown));
