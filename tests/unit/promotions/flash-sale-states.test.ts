import { describe, expect, test } from 'vitest';
import {
  asStatus,
  claimedShare,
  foremostSession,
  nearestSession,
  nextSoon,
  passedLimit,
  sessionsAhead,
  startsSoon,
  statusAt,
} from '#domain/promotions/flash-sale.ts';
import { RESERVED_MINUTES, waitlistState } from '#domain/promotions/flash-sale-waitlist.ts';
import { saleState } from '#domain/promotions/sale-state.ts';

test.each([-1, 0, 1, 2, 3, 4, 1.5])('%d from the mall is a status or counts as ended', (n) => {
  expect(asStatus(n)).toBe([1, 2, 3].includes(n) ? n : 0);
});

describe('the session to show first', () => {
  const sessions = (...statuses: number[]) => statuses.map((status, at) => ({ status, at }));

  test.each([
    ['is the first that runs', [2, 1, 1], 1],
    ['is the first that comes when none runs', [0, 3, 2], 1],
    ['is the last when all have ended', [0, 0, 0], 2],
  ])('%s', (_, statuses, at) => {
    expect(foremostSession(sessions(...statuses))?.at).toBe(at);
  });
});

test('a session starts soon from an hour before its start until then', () => {
  const start = Date.parse('2026-11-20T22:00:00Z');
  const session = { startTime: '22:00', startTimeStamp: start, endTimeStamp: start + 1 };
  const at = (minutes: number) => startsSoon(session, start - minutes * 60_000);
  expect([at(300), at(61), at(60), at(1), at(0), at(-1)]).toEqual([false, false, true, true, false, false]);
  expect(nextSoon([session], start - 7_200_000)).toBe(start - 3_600_000);
  expect(nextSoon([session], start - 60_000)).toBeNull();
});

describe('a product of a sale', () => {
  const sale = { start: 100, end: 200, left: 1 };

  test.each([
    ['is coming before its start', sale, 99, 'soon'],
    ['runs from its start on, with one piece left', sale, 100, 'running'],
    ['is gone without a piece', { ...sale, left: 0 }, 150, 'gone'],
    ['has ended at its end', sale, 200, 'ended'],
    ['has ended without a start', { ...sale, start: null }, 150, 'ended'],
    ['has ended without an end', { ...sale, end: null }, 150, 'ended'],
    ['has ended without an end, also before its start', { ...sale, end: null }, 50, 'ended'],
  ])('%s', (_, facts, now, state) => {
    expect(saleState(facts, now)).toBe(state);
  });
});

test('limits of one piece hold for an order and for a person', () => {
  expect(passedLimit({ oneQuota: 1, allQuota: 0 }, { quantity: 2, bought: 0 })).toBe('order');
  expect(passedLimit({ oneQuota: 1, allQuota: 0 }, { quantity: 1, bought: 9 })).toBeNull();
  expect(passedLimit({ oneQuota: 0, allQuota: 1 }, { quantity: 1, bought: 1 })).toBe('person');
  expect(passedLimit({ oneQuota: 0, allQuota: 1 }, { quantity: 1, bought: 0 })).toBeNull();
});

test.each([
  [1, 1, '0%'],
  [0, 1, '100%'],
  [2, 3, '33%'],
  [0, 0, '100%'],
])('%i of %i pieces left is a share of %s claimed', (left, total, share) => {
  expect(claimedShare(left, total)).toBe(share);
});

test('a session whose time of day is missing or broken belongs to the day that begins with it', () => {
  const session = { startTime: '', startTimeStamp: 1_000, endTimeStamp: 2_000 };
  expect(statusAt(session, 999)).toBe(3);
  expect(statusAt({ ...session, startTime: '00' }, 999)).toBe(3);
  expect(statusAt({ ...session, startTime: '00:00' }, 1_000)).toBe(1);
});

test('a time of day without minutes is a full hour', () => {
  const session = { startTime: '10', startTimeStamp: 10 * 3_600_000, endTimeStamp: 12 * 3_600_000 };
  expect([-1, 0].map((now) => statusAt(session, now))).toEqual([3, 2]);
});

describe('sessions of an event', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const event = (...slots: [string, string][]) => ({
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    slots: slots.map(([startTime, endTime]) => ({ startTime, endTime })),
  });

  test('the nearest is the running one, whatever follows', () => {
    const running = nearestSession(event(['11:00', '13:00'], ['14:00', '15:00']), now, 'UTC');
    expect(running).toMatchObject({ startTime: '11:00', status: 1 });
  });

  test('the nearest is the last one when all have ended', () => {
    const ended = nearestSession(event(['08:00', '09:00'], ['10:00', '11:00']), now, 'UTC');
    expect(ended).toMatchObject({ startTime: '10:00', status: 0 });
  });

  test('those that begin together are ordered by their end', () => {
    const ahead = sessionsAhead([event(['14:00', '18:00']), event(['14:00', '15:00'])], now, 'UTC');
    expect(ahead.map(({ endTime }) => endTime)).toEqual(['15:00', '18:00']);
  });
});

describe('the waitlist', () => {
  const facts = { isRunning: true, left: 0, held: 1, place: null };
  const place = (reservedUntil: number | null) => ({ ahead: 0, reservedUntil });

  test('reserves a piece for five minutes', () => expect(RESERVED_MINUTES).toBe(5));

  test.each([
    ['is open when nothing is left and one piece may come back', facts, 'open'],
    ['is closed when nothing can come back', { ...facts, held: 0 }, 'closed'],
    ['is closed while a piece is left', { ...facts, left: 1 }, 'closed'],
    ['holds a place without reservation', { ...facts, place: place(null) }, 'waiting'],
    ['keeps a place also while pieces are left', { ...facts, left: 1, place: place(null) }, 'waiting'],
    ['reserves until the moment comes', { ...facts, place: place(101) }, 'reserved'],
    ['can be joined again once a reservation is over', { ...facts, place: place(100) }, 'open'],
    ['is closed with the sale, for a reserved piece too', { ...facts, isRunning: false, place: place(101) }, 'closed'],
  ])('%s', (_, given, state) => {
    expect(waitlistState(given, 100)).toBe(state);
  });
});
