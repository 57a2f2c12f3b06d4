/** Wall-clock times of the mall's zone. Nothing here reads a clock. */

import { DAY_MS, HOUR_MS } from './duration.ts';

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

/** What the zone's clocks show, as if they were UTC, minus the moment itself. Takes some microseconds. */
function readOffset(at: number, zone: string): number {
  // '11/20/2026, 14:00:00'. To be given the parts takes four times as long.
  const numbers = format(zone).format(at).split(/\D+/).map(Number);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** Twelve years of hours. */
const MOST_HOURS = 100_000;

/** Offsets of hours whose clocks do not change, by zone: lists have many times, and asking for each would take longest. */
const steady = new Map<string, Map<number, number>>();

/** What the zone's clocks show, as if they were UTC, minus the moment itself. */
function offsetAt(at: number, zone: string): number {
  const hours = steady.get(zone) ?? new Map<number, number>();
  steady.set(zone, hours);
  const hour = Math.floor(at / HOUR_MS);
  const known = hours.get(hour);
  if (known !== undefined) return known;
  const offset = readOffset(hour * HOUR_MS, zone);
  if (readOffset((hour + 1) * HOUR_MS, zone) !== offset) return readOffset(at, zone);
  if (hours.size >= MOST_HOURS) hours.clear();
  hours.set(hour, offset);
  return offset;
}

/** What the zone's clocks show, in epoch milliseconds as if it were UTC. */
export const wallClock = (at: number, zone: string): number => at + offsetAt(at, zone);

/** '2026-11-20T14:00:00.000Z' where the zone's clocks show that date and time. */
const shown = (at: number, zone: string) => new Date(wallClock(at, zone)).toISOString();

/** 'yyyy-MM-dd HH:mm:ss' in the zone. */
export const wallTime = (at: number, zone: string): string => shown(at, zone).slice(0, 19).replace('T', ' ');

/** 'yyyy-MM-dd' in the zone. */
export const wallDate = (at: number, zone: string): string => shown(at, zone).slice(0, 10);

/** ISO 8601 with the zone's offset of that moment: '2026-11-20T14:00:00+01:00'. */
export function zonedIso(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / 60_000);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hour, minute].map((number) => String(number).padStart(2, '0')).join(':');
  return `${shown(at, zone).slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** The day after 'yyyy-MM-dd'. */
export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
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
  const before = offsetAt(asUtc - DAY_MS, zone);
  const after = offsetAt(asUtc + DAY_MS, zone);
  const matching = [asUtc - before, asUtc - after].filter((at) => at + offsetAt(at, zone) === asUtc);
  return matching.length > 0 ? Math.min(...matching) : changeBetween(asUtc - after, asUtc - before, after, zone);
}
