import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { momentOf, nextDate, wallDate, wallTime, zonedIso } from '#domain/time/zoned-time.ts';
import { law } from '../../support/property/law.ts';

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  // By half an hour; by half an hour at 45 minutes; at midnight; in Ramadan; across the date line.
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...ZONES);
const two = (n: number) => String(n).padStart(2, '0');
const minute = fc.integer({ min: Date.UTC(2011, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 }).map((n) => n * 60_000);

/** Days on which a zone's clocks change, and those beside them; random days would hardly ever hit one. */
const changes = ZONES.flatMap((tz) =>
  Array.from({ length: 366 * 4 }, (_, day) => Date.UTC(2026, 0, day))
    .filter((at) => wallTime(at, tz).slice(11) !== wallTime(at + 86_400_000, tz).slice(11))
    .flatMap((at) => [-1, 0, 1].map((more) => ({ tz, day: wallDate(at + more * 86_400_000, 'UTC') }))),
);
const anyDay = fc.record({ tz: zone, day: minute.map((at) => wallDate(at, 'UTC')) });
const place = fc.oneof(fc.constantFrom(...changes, { tz: 'Pacific/Apia', day: '2011-12-30' }), anyDay);
/** Changes of the clocks lie in the small hours, so these come more often. */
const clock = fc
  .oneof(fc.integer({ min: 0, max: 4 * 60 }), fc.integer({ min: 0, max: 24 * 60 }))
  .map((n) => `${two(Math.floor(n / 60))}:${two(n % 60)}`);

/** 2010, when the clocks of Newfoundland changed a minute past midnight. */
const inNewfoundland = fc.integer({ min: Date.UTC(2010, 0) / 1000, max: Date.UTC(2011, 0) / 1000 });
const aroundItsChange = fc.integer({ min: -7200, max: 7200 }).map((n) => Date.UTC(2010, 2, 14, 3, 31) / 1000 + n);
const moment = fc.oneof(
  fc.record({ at: minute, tz: zone }),
  fc.record({
    at: fc.oneof(inNewfoundland, aroundItsChange).map((n) => n * 1000),
    tz: fc.constant('America/St_Johns'),
  }),
);

describe('wall clocks', () => {
  law(
    'show what the platform shows, to the second',
    [moment, fc.integer({ min: 0, max: 59_999 })],
    ({ at, tz }, more) => {
      const options = { timeZone: tz, dateStyle: 'short', timeStyle: 'medium' } as const;
      expect(wallTime(at + more, tz)).toBe(new Intl.DateTimeFormat('sv-SE', options).format(at + more));
    },
  );

  law(
    'a moment on a whole minute is found again by its wall clock, or its twin before it',
    [minute, zone],
    (at, tz) => {
      const [day = '', time = ''] = wallTime(at, tz).split(' ');
      const again = momentOf(day, time.slice(0, 5), tz);
      expect(wallTime(again, tz)).toBe(wallTime(at, tz));
      expect(again).toBeLessThanOrEqual(at);
      expect(at - again).toBeLessThanOrEqual(3_600_000);
    },
  );

  law(
    'a wall clock that exists is shown; for a skipped one it is the first moment after',
    [place, clock],
    (where, time) => {
      const at = momentOf(where.day, time, where.tz);
      const wanted = time === '24:00' ? `${nextDate(where.day)} 00:00:00` : `${where.day} ${time}:00`;
      const shown = wallTime(at, where.tz);
      if (shown !== wanted) {
        expect(shown > wanted).toBe(true);
        expect(wallTime(at - 1, where.tz) < wanted).toBe(true);
      }
    },
  );

  law('a later wall clock is never an earlier moment', [place, clock, clock], ({ day, tz }, a, b) => {
    const [first, second] = a <= b ? [a, b] : [b, a];
    expect(momentOf(day, first, tz)).toBeLessThanOrEqual(momentOf(day, second, tz));
  });

  law('midnight at the end of a day is midnight at the start of the next', [place], ({ day, tz }) => {
    expect(momentOf(day, '24:00', tz)).toBe(momentOf(nextDate(day), '00:00', tz));
  });

  law('the day of a moment begins at or before it and ends after it', [minute, zone], (at, tz) => {
    const day = wallDate(at, tz);
    expect(momentOf(day, '00:00', tz)).toBeLessThanOrEqual(at);
    expect(momentOf(day, '24:00', tz)).toBeGreaterThan(at);
  });

  law('the next day comes after this one and is a calendar day', [place], ({ day }) => {
    expect(nextDate(day) > day).toBe(true);
    expect(new Date(`${nextDate(day)}T00:00:00Z`).toISOString().slice(0, 10)).toBe(nextDate(day));
  });
});

law('a moment written with its offset is that moment', [minute, zone], (at, tz) => {
  expect(Date.parse(zonedIso(at, tz))).toBe(at);
});
