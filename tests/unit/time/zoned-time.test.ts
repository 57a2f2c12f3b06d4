import { describe, expect, test, vi } from 'vitest';
import { momentOf, nextDate, wallDate, wallTime, zonedIso } from '#domain/time/zoned-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('momentOf', () => {
  test.each([
    ['UTC', '2026-11-20', '14:00', '2026-11-20T14:00'],
    ['Asia/Shanghai', '2026-11-20', '00:00', '2026-11-19T16:00'],
    ['Asia/Kathmandu', '2026-11-20', '00:15', '2026-11-19T18:30'],
    ['UTC', '2026-11-20', '24:00', '2026-11-21T00:00'],
    ['America/New_York', '2026-07-04', '20:00', '2026-07-05T00:00'],
  ])('%s %s %s', (zone, date, time, moment) => {
    expect(momentOf(date, time, zone)).toBe(utc(moment));
  });

  test.each([
    // Clocks jump from 02:00 to 03:00.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00'],
    // From 00:00 to 01:00: the day has no midnight.
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00'],
    // By half an hour only.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30'],
    // A whole day that Samoa never had.
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00'],
  ])('%s skips %s %s: the moment after', (zone, date, time, moment) => {
    expect(momentOf(date, time, zone)).toBe(utc(moment));
  });

  test.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
  ])('%s has %s %s twice: the first', (zone, date, time, moment) => {
    expect(momentOf(date, time, zone)).toBe(utc(moment));
  });
});

test.each([
  ['UTC', '2026-11-20T12:00:05+00:00'],
  ['Europe/Berlin', '2026-11-20T13:00:05+01:00'],
  ['America/St_Johns', '2026-11-20T08:30:05-03:30'],
  ['Asia/Kathmandu', '2026-11-20T17:45:05+05:45'],
])('a moment in %s is %s', (zone, text) => {
  expect(zonedIso(utc('2026-11-20T12:00:05'), zone)).toBe(text);
});

test('wall time and date are those of the zone', () => {
  const at = utc('2026-11-20T23:59:58');
  expect(wallTime(at, 'UTC')).toBe('2026-11-20 23:59:58');
  expect(wallTime(at, 'Asia/Tokyo')).toBe('2026-11-21 08:59:58');
  expect(wallDate(at, 'Asia/Tokyo')).toBe('2026-11-21');
  expect(wallDate(at, 'America/Los_Angeles')).toBe('2026-11-20');
});

test('a day starts at hour 00, never 24', () => {
  expect(wallTime(utc('2026-11-20T00:00:00'), 'UTC')).toBe('2026-11-20 00:00:00');
});

test('days go over the ends of months and years', () => {
  expect(['2026-12-31', '2028-02-28', '2026-02-28'].map(nextDate)).toEqual(['2027-01-01', '2028-02-29', '2026-03-01']);
});

/** How often `work` reads a wall clock from the platform, which takes some microseconds each time. */
function countReads(work: () => void): number {
  // A getter, which TypeScript declares as a method.
  const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(prototype, 'format', 'get');
  try {
    work();
    return format.mock.calls.length;
  } finally {
    format.mockRestore();
  }
}

/** No other test may read the zones and hours of these ones, because what was read is remembered. */
describe('wall clocks of many moments', () => {
  const HOUR = 3_600_000;
  const showMinutes = (from: number, zone: string) => {
    for (let minute = 0; minute < 60; minute++) wallTime(from + minute * 60_000, zone);
    wallTime(from + HOUR - 1, zone);
  };

  test.each([
    ['an ordinary hour', '2026-11-20T14:00'],
    ['the hour before the clocks change', '2026-03-28T23:00'],
    ['the hour after the clocks changed', '2026-03-29T01:00'],
  ])('are read twice for %s', (_, start) => {
    const at = utc(`${start}:00`);
    expect(countReads(() => showMinutes(at, 'Europe/Prague'))).toBe(2);
    expect(countReads(() => showMinutes(at, 'Europe/Prague'))).toBe(0);
  });

  test('of a zone need one format of the platform', () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    try {
      for (let hour = 0; hour < 5; hour++) wallTime(hour * HOUR, 'Asia/Jakarta');
      expect(formats).toHaveBeenCalledTimes(1);
    } finally {
      formats.mockRestore();
    }
  });

  test('are remembered for 100,000 hours, and the next hour starts anew', () => {
    const showHours = (first: number, count: number) => () => {
      for (let hour = first; hour < first + count; hour++) wallTime(hour * HOUR, 'Etc/GMT+5');
    };
    showHours(0, 100_000)();
    expect(countReads(showHours(0, 100_000))).toBe(0);
    expect(countReads(showHours(100_000, 1))).toBe(2);
    expect(countReads(showHours(100_000, 1))).toBe(0);
    expect(countReads(showHours(0, 1))).toBe(2);
  });
});
