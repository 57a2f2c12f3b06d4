/** Wall-clock times of the mall's zone. Nothing here reads a clock. */

interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string): Intl.DateTimeFormat {
  let found = formats.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-u-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, found);
  }
  return found;
}

function wallClock(at: number, zone: string): WallClock {
  // '11/20/2026, 14:00:00'. To be given the parts takes four times as long, and lists have many times.
  const numbers = format(zone).format(at).split(/\D+/).map(Number);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  return { year, month, day, hour, minute, second };
}

const DAY = 86_400_000;

const two = (n: number) => String(n).padStart(2, '0');

const dateOf = ({ year, month, day }: WallClock) => `${year}-${two(month)}-${two(day)}`;

/** 'yyyy-MM-dd HH:mm:ss' in the zone. */
export function wallTime(at: number, zone: string): string {
  const w = wallClock(at, zone);
  return `${dateOf(w)} ${two(w.hour)}:${two(w.minute)}:${two(w.second)}`;
}

/** 'yyyy-MM-dd' in the zone. */
export const wallDate = (at: number, zone: string): string => dateOf(wallClock(at, zone));

/** The day after 'yyyy-MM-dd'. */
export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** What the zone's clocks show, as if they were UTC, minus the moment itself. */
function offsetAt(at: number, zone: string): number {
  const w = wallClock(at, zone);
  return Date.UTC(w.year, w.month - 1, w.day, w.hour, w.minute, w.second) - at;
}

/** The first moment after `from` and up to `to` that has the offset; clocks change on whole seconds. */
function changeBetween(from: number, to: number, offset: number, zone: string): number {
  let before = from;
  let after = to;
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (offsetAt(middle, zone) === offset) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * Epoch milliseconds of a wall-clock time ('2026-11-20', '14:00'; '24:00' is the next midnight).
 * A time that a change of the clocks skips counts as the moment after it, one that comes twice as its first:
 * so a later time of day is never an earlier moment, and sessions that follow one another never overlap.
 */
export function momentOf(date: string, time: string, zone: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const asUtc = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const before = offsetAt(asUtc - DAY, zone);
  const after = offsetAt(asUtc + DAY, zone);
  const matching = [asUtc - before, asUtc - after].filter((at) => at + offsetAt(at, zone) === asUtc);
  return matching.length > 0 ? Math.min(...matching) : changeBetween(asUtc - after, asUtc - before, after, zone);
}
