import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  claimedShare,
  type FlashSaleEvent,
  foremostSession,
  nearestSession,
  nextChange,
  sessionStatus,
  sessionsAhead,
  sessionsOn,
  statusAt,
} from '#domain/promotions/flash-sale.ts';
import { saleState } from '#domain/promotions/sale-state.ts';
import { momentOf, nextDate, wallDate } from '#domain/time/zoned-time.ts';
import { law } from '../../support/property/law.ts';

const two = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe');
/** Among them the days on which the clocks of those zones change in 2026. */
const day = fc.constantFrom(
  '2026-11-20',
  '2026-03-29',
  '2026-10-25',
  '2026-03-08',
  '2026-11-01',
  '2026-09-06',
  '2026-04-04',
  '2026-10-04',
  '2026-12-31',
);

/** Slots that follow one another from midnight to midnight. */
const tiling = fc
  .uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 11 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1440])
  .map((edges) => edges.slice(1).map((end, i) => ({ startTime: clock(edges[i] ?? 0), endTime: clock(end) })));

const always = (slots: FlashSaleEvent['slots']): FlashSaleEvent => ({
  startDate: '2000-01-01',
  endDate: '2099-12-31',
  slots,
});
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) });

describe('sessions', () => {
  law(
    'slots that fill a day give sessions that fill it, without a gap and without overlap',
    [tiling, day, zone],
    (...given) => {
      const [slots, date, tz] = given;
      const sessions = sessionsOn(always(slots), date, 0, tz);
      expect(sessions[0]?.start).toBe(momentOf(date, '00:00', tz));
      expect(sessions.at(-1)?.end).toBe(momentOf(nextDate(date), '00:00', tz));
      for (const [i, session] of sessions.entries()) {
        expect(session.start).toBeLessThanOrEqual(session.end);
        if (i > 0) expect(session.start).toBe(sessions[i - 1]?.end);
      }
    },
  );

  law('at every moment exactly one session of a filled day runs', [tiling, moment, zone], (slots, now, tz) => {
    const sessions = sessionsOn(always(slots), wallDate(now, tz), now, tz);
    expect(sessions.filter((session) => session.status === 1)).toHaveLength(1);
    expect(nearestSession(always(slots), now, tz)?.status).toBe(1);
  });

  law(
    'time takes a session from tomorrow over soon and running to ended, never back',
    [tiling, day, zone, moment, moment],
    (...given) => {
      const [slots, date, tz, a, b] = given;
      const order = [3, 2, 1, 0];
      const at = (now: number) =>
        sessionsOn(always(slots), date, now, tz).map((session) => order.indexOf(session.status));
      const [earlier, later] = [at(Math.min(a, b)), at(Math.max(a, b))];
      for (const [i, stage] of earlier.entries()) expect(later[i]).toBeGreaterThanOrEqual(stage);
    },
  );

  law('an event has sessions on its own days only', [tiling, day, day, day, zone], (slots, from, to, date, tz) => {
    const event = { startDate: from, endDate: to, slots };
    expect(sessionsOn(event, date, 0, tz)).toHaveLength(from <= date && date <= to ? slots.length : 0);
  });

  law(
    'events that share a slot share the session; all stand in their order',
    [tiling, tiling, moment, zone],
    (a, b, now, tz) => {
      const ahead = sessionsAhead([always(a), always(b), always(a)], now, tz);
      const keys = ahead.map((session) => `${session.date} ${session.startTime} ${session.endTime}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBe(2 * new Set([...a, ...b].map((slot) => `${slot.startTime} ${slot.endTime}`)).size);
      for (const [i, session] of ahead.entries())
        expect(session.start).toBeGreaterThanOrEqual(ahead[i - 1]?.start ?? 0);
    },
  );

  law('start and end alone set the status', [moment, fc.nat(86_400_000), moment, fc.boolean()], (...given) => {
    const [start, length, now, tomorrow] = given;
    const status = sessionStatus({ start, end: start + length }, now, tomorrow);
    expect(status === 1).toBe(start <= now && now < start + length);
    expect(status === 0).toBe(now >= start + length);
  });
});

law(
  'the claimed share is never more than the truth, and whole only when all is gone',
  [fc.nat(1e6), fc.nat(1e6)],
  (left, more) => {
    const total = left + more;
    const share = claimedShare(left, total);
    expect(share).toMatch(/^(100|\d{1,2})%$/);
    if (total > 0) expect(Number.parseInt(share, 10) * total).toBeLessThanOrEqual(more * 100);
    expect(share === '100%').toBe(left === 0);
  },
);

describe('the status that a browser calculates from received sessions', () => {
  const fixedZone = fc.constantFrom('UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'America/Bogota');
  const received = (slots: FlashSaleEvent['slots'], now: number, tz: string) =>
    sessionsAhead([always(slots)], now, tz).map(({ startTime, start, end, status }) => {
      return { startTime, startTimeStamp: start, endTimeStamp: end, status };
    });

  law('is what the server says at that moment', [tiling, moment, fc.nat(86_400_000), fixedZone], (...given) => {
    const [slots, now, wait, tz] = given;
    const before = received(slots, now, tz);
    for (const session of received(slots, now + wait, tz)) {
      const known = before.find((other) => other.startTimeStamp === session.startTimeStamp);
      if (known) expect(statusAt(known, now + wait)).toBe(session.status);
    }
  });

  law('shows the running session first', [tiling, moment, fixedZone], (slots, now, tz) => {
    expect(foremostSession(received(slots, now, tz))?.status).toBe(1);
  });

  law('changes nothing before the next change, and something then', [tiling, moment, fixedZone], (slots, now, tz) => {
    const sessions = received(slots, now, tz);
    const then = nextChange(sessions, now) ?? now;
    const states = (at: number) => sessions.map((session) => statusAt(session, at));
    expect(states(then - 1)).toEqual(states(now));
    expect(states(then)).not.toEqual(states(now));
  });
});

law('a sale only moves on with time', [moment, fc.nat(1e8), fc.nat(3), moment, moment], (...given) => {
  const [start, length, left, a, b] = given;
  const order = ['soon', 'running', 'gone', 'ended'];
  const at = (now: number) => order.indexOf(saleState({ start, end: start + length, left }, now));
  expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
});
