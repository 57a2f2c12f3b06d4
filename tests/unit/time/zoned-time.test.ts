import { describe, expect, test } from 'vitest';
import { momentOf, nextDate, wallDate, wallTime } from '#domain/time/zoned-time.ts';

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
