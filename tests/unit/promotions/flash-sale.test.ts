import { describe, expect, test } from 'vitest';
import {
  claimedShare,
  foremostSession,
  nearestSession,
  nextChange,
  orderLimit,
  passedLimit,
  sessionsAhead,
  sessionsOn,
  statusAt,
} from '#domain/promotions/flash-sale.ts';
import { saleState } from '#domain/promotions/sale-state.ts';

const slots = [
  { startTime: '10:00', endTime: '14:00' },
  { startTime: '14:00', endTime: '20:00' },
  { startTime: '20:00', endTime: '24:00' },
];
const event = { startDate: '2026-11-19', endDate: '2026-11-21', slots };
const at = (text: string) => Date.parse(`${text}Z`);
const states = (now: number) => sessionsOn(event, '2026-11-20', now, 'UTC').map((session) => session.status);

describe('sessions of a day', () => {
  test.each([
    ['2026-11-19T23:59:59.999', [3, 3, 3]],
    ['2026-11-20T00:00', [2, 2, 2]],
    ['2026-11-20T10:00', [1, 2, 2]],
    ['2026-11-20T13:59:59.999', [1, 2, 2]],
    ['2026-11-20T14:00', [0, 1, 2]],
    ['2026-11-21T00:00', [0, 0, 0]],
  ])('at %s', (now, expected) => {
    expect(states(at(now))).toEqual(expected);
  });

  test('the first and the last day count, those beside them do not', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22'];
    expect(days.map((day) => sessionsOn(event, day, 0, 'UTC').length)).toEqual([0, 3, 3, 0]);
  });

  test("tomorrow is calculated in the mall's zone, not in UTC", () => {
    const [first] = sessionsOn(event, '2026-11-20', at('2026-11-19T16:00'), 'Asia/Shanghai');
    expect(first).toMatchObject({ start: at('2026-11-20T02:00'), status: 2 });
  });
});

describe('the nearest session', () => {
  test.each([
    ['2026-11-20T09:00', '2026-11-20', '10:00', 2],
    ['2026-11-20T15:00', '2026-11-20', '14:00', 1],
    ['2026-11-19T00:00', '2026-11-19', '10:00', 2],
    ['2026-11-18T12:00', '2026-11-19', '10:00', 3],
  ])('at %s', (now, date, startTime, status) => {
    expect(nearestSession(event, at(now), 'UTC')).toMatchObject({ date, startTime, status });
  });

  test('is none before the day before the event and after its last day', () => {
    expect(nearestSession(event, at('2026-11-17T12:00'), 'UTC')).toBeNull();
    expect(nearestSession(event, at('2026-11-22T00:00'), 'UTC')).toBeNull();
  });

  test('is the one that ended last when nothing follows', () => {
    const morning = { ...event, endDate: '2026-11-20', slots: slots.slice(0, 1) };
    expect(nearestSession(morning, at('2026-11-20T18:00'), 'UTC')).toMatchObject({ startTime: '10:00', status: 0 });
  });
});

test("today's and tomorrow's sessions, each once", () => {
  const other = { ...event, startDate: '2026-11-20', endDate: '2026-11-20' };
  const ahead = sessionsAhead([event, other], at('2026-11-20T12:00'), 'UTC');
  expect(ahead.map((session) => `${session.date} ${session.startTime} ${session.status}`)).toEqual([
    '2026-11-20 10:00 1',
    '2026-11-20 14:00 2',
    '2026-11-20 20:00 2',
    '2026-11-21 10:00 3',
    '2026-11-21 14:00 3',
    '2026-11-21 20:00 3',
  ]);
});

test.each([
  [100, 100, '0%'],
  [63, 100, '37%'],
  [1, 1000, '99%'],
  [0, 100, '100%'],
  [0, 0, '100%'],
])('%d left of %d', (left, total, share) => {
  expect(claimedShare(left, total)).toBe(share);
});

describe('the status of a session that the mall returned', () => {
  const received = { startTime: '10:00', startTimeStamp: at('2026-11-21T02:00'), endTimeStamp: at('2026-11-21T06:00') };
  test.each([
    ['2026-11-20T15:59:59.999', 3],
    ['2026-11-20T16:00', 2],
    ['2026-11-21T01:59:59.999', 2],
    ['2026-11-21T02:00', 1],
    ['2026-11-21T06:00', 0],
  ])('at %s, in Shanghai', (now, status) => {
    expect(statusAt(received, at(now))).toBe(status);
  });

  test('changes at midnight, at its start and at its end', () => {
    const changes = [at('2026-11-20T16:00'), received.startTimeStamp, received.endTimeStamp];
    expect(nextChange([received], 0)).toBe(changes[0]);
    expect(changes.map((moment) => nextChange([received], moment))).toEqual([changes[1], changes[2], null]);
  });
});

test.each([
  [[0, 1, 2, 3], 1],
  [[0, 0, 2, 3], 2],
  [[0, 0, 3, 3], 2],
  [[0, 0], 1],
])('of sessions in states %j number %d is shown first', (states, first) => {
  const sessions = states.map((status) => ({ status }));
  expect(foremostSession(sessions)).toBe(sessions[first]);
});

test('of no sessions none is shown', () => expect(foremostSession([])).toBeUndefined());

test.each([
  [{ start: 10, end: 20, left: 3 }, 9, 'soon'],
  [{ start: 10, end: 20, left: 0 }, 9, 'soon'],
  [{ start: 10, end: 20, left: 3 }, 10, 'running'],
  [{ start: 10, end: 20, left: 0 }, 19, 'gone'],
  [{ start: 10, end: 20, left: 3 }, 20, 'ended'],
  [{ start: null, end: null, left: 3 }, 20, 'ended'],
])('products of a sale %j at %d', (sale, now, state) => {
  expect(saleState(sale, now)).toBe(state);
});

test.each([
  [{ oneQuota: 0, allQuota: 0 }, 0],
  [{ oneQuota: 2, allQuota: 0 }, 2],
  [{ oneQuota: 0, allQuota: 3 }, 3],
  [{ oneQuota: 2, allQuota: 3 }, 2],
  [{ oneQuota: 4, allQuota: 3 }, 3],
])('limits %j let an order have %d', (limits, most) => {
  expect(orderLimit(limits)).toBe(most);
});

test.each([
  [{ oneQuota: 0, allQuota: 0 }, { quantity: 99, bought: 99 }, null],
  [{ oneQuota: 2, allQuota: 0 }, { quantity: 2, bought: 9 }, null],
  [{ oneQuota: 2, allQuota: 0 }, { quantity: 3, bought: 0 }, 'order'],
  [{ oneQuota: 0, allQuota: 3 }, { quantity: 2, bought: 1 }, null],
  [{ oneQuota: 0, allQuota: 3 }, { quantity: 2, bought: 2 }, 'person'],
  [{ oneQuota: 2, allQuota: 3 }, { quantity: 2, bought: 2 }, 'person'],
  [{ oneQuota: 2, allQuota: 3 }, { quantity: 4, bought: 0 }, 'order'],
])('limits %j, an order and what was bought before %j: passed is %s', (limits, pieces, passed) => {
  expect(passedLimit(limits, pieces)).toBe(passed);
});
