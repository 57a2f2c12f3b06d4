import { expect, test } from 'vitest';
import { minutesAhead, zoneName } from '#domain/time/zone-name.ts';

test.each([
  ['2026-11-27', '22:00', '2026-11-27T22:00:00Z', 'UTC'],
  ['2026-11-27', '22:00', '2026-11-27T14:00:00Z', 'UTC+8'],
  ['2026-11-27', '22:00', '2026-11-28T03:00:00Z', 'UTC−5'],
  ['2026-11-28', '00:00', '2026-11-27T18:30:00Z', 'UTC+5:30'],
  ['2026-11-27', '22:00', '2026-11-28T01:30:00Z', 'UTC−3:30'],
])('%s %s at %s is the clock of %s', (date, time, at, name) => {
  expect(zoneName(minutesAhead(date, time, Date.parse(at)))).toBe(name);
});
