import { describe, expect, test } from 'vitest';
import { type DeliverySchedule, daysToArrival, deliveryWindow, joinWindows } from '#domain/delivery/delivery-window.ts';

const schedule = (over: Partial<DeliverySchedule> = {}): DeliverySchedule => ({
  handlingDays: 1,
  leastDays: 2,
  mostDays: 4,
  cutOff: 14 * 60,
  restDays: [0, 6],
  ...over,
});
const window = (now: string, over?: Partial<DeliverySchedule>, zone = 'UTC') =>
  deliveryWindow(schedule(over), Date.parse(now), zone);

describe('the window of an order', () => {
  // 26 November 2026 is a Thursday.
  test('counts handling and transit in working days', () => {
    expect(window('2026-11-23T09:00:00Z')).toEqual({ leaves: '2026-11-24', from: '2026-11-26', to: '2026-11-30' });
  });

  test('skips a weekend that lies between', () => {
    expect(window('2026-11-26T09:00:00Z')).toEqual({ leaves: '2026-11-27', from: '2026-12-01', to: '2026-12-03' });
  });

  test.each([
    ['2026-11-26T13:59:59Z', '2026-11-27'],
    ['2026-11-26T14:00:00Z', '2026-11-30'],
    ['2026-11-26T14:01:00Z', '2026-11-30'],
  ])('of an order at %s begins before or after the cut-off', (now, leaves) => {
    expect(window(now).leaves).toBe(leaves);
  });

  test('counts minutes of the cut-off', () => {
    const cutOff = 14 * 60 + 30;
    expect(window('2026-11-25T14:29:00Z', { cutOff }).leaves).toBe('2026-11-26');
    expect(window('2026-11-25T14:30:00Z', { cutOff }).leaves).toBe('2026-11-27');
  });

  test('begins on Monday for an order of the weekend', () => {
    expect(window('2026-11-28T09:00:00Z', { handlingDays: 0 }).leaves).toBe('2026-11-30');
    expect(window('2026-11-29T20:00:00Z', { handlingDays: 0 }).leaves).toBe('2026-11-30');
  });

  test('leaves on the day of the order where handling takes no day', () => {
    const { leaves, from } = window('2026-11-26T09:00:00Z', { handlingDays: 0, leastDays: 0 });
    expect([leaves, from]).toEqual(['2026-11-26', '2026-11-26']);
  });

  test('takes days and hours from the clocks of the zone', () => {
    // It is Friday 02:00 in Shanghai, and Thursday evening in Los Angeles.
    expect(window('2026-11-26T18:00:00Z', { handlingDays: 0 }, 'Asia/Shanghai').leaves).toBe('2026-11-27');
    expect(window('2026-11-28T01:00:00Z', { handlingDays: 0, cutOff: 18 * 60 }, 'America/Los_Angeles').leaves).toBe(
      '2026-11-27',
    );
  });

  test('counts every day where nobody rests, and where all days are called rest days', () => {
    const every = { leaves: '2026-11-28', from: '2026-11-30', to: '2026-12-02' };
    expect(window('2026-11-27T09:00:00Z', { restDays: [] })).toEqual(every);
    expect(window('2026-11-27T09:00:00Z', { restDays: [0, 1, 2, 3, 4, 5, 6] })).toEqual(every);
  });

  test('goes over a month and a leap day', () => {
    expect(window('2028-02-28T09:00:00Z', { leastDays: 0 }).from).toBe('2028-02-29');
  });
});

test('several shipments have one window, from the first arrival to the last', () => {
  const early = { leaves: '2026-11-24', from: '2026-11-26', to: '2026-12-04' };
  const late = { leaves: '2026-11-23', from: '2026-11-30', to: '2026-12-02' };
  expect(joinWindows([late, early])).toEqual({ leaves: '2026-11-23', from: '2026-11-26', to: '2026-12-04' });
  expect(joinWindows([early, late])).toEqual({ leaves: '2026-11-23', from: '2026-11-26', to: '2026-12-04' });
  expect(joinWindows([])).toBeNull();
});

test('the days to the arrival have one more for an order after the cut-off', () => {
  expect(daysToArrival(schedule())).toEqual({ least: 3, most: 6 });
});
