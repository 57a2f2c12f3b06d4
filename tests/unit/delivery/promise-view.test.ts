import { describe, expect, test } from 'vitest';
import type { DeliveryText } from '#domain/delivery/read-delivery.ts';
import { datesText } from '#locale/delivery/delivery-dates.ts';
import { type PromiseTexts, type PromiseView, promiseLines } from '#locale/delivery/promise-view.ts';

const TEXTS: PromiseTexts = {
  arrivesIn: { one: 'in {{text}} day', other: 'in {{text}} days' },
  arrives: 'arrives {{dates}}',
  arrivesBy: 'by {{date}}',
  leavesIn: { one: 'leaves in {{text}} day', other: 'leaves in {{text}} days' },
  leaves: 'leaves {{date}}',
  undated: 'undated',
  undeliverable: 'not to {{place}}',
  undeliverableHint: 'choose another',
  free: 'free',
  fee: 'costs {{fee}}',
  feeFree: 'costs {{fee}}, free from {{from}}',
  missing: '{{amount}} more',
};
const DOLLAR = { code: 'USD', decimals: 2, rate: '1' };
const YEN = { code: 'JPY', decimals: 0, rate: '150' };
const DELIVERY: DeliveryText = {
  weight: 1400,
  volume: 0,
  charge: {
    by: 2,
    first: 1000,
    firstPrice: '6.90',
    renewal: 1000,
    renewalPrice: '2.50',
    free: { price: '49.00', number: 9999 },
  },
  schedule: { handlingDays: 1, leastDays: 2, mostDays: 4, cutOff: 840, restDays: [0, 6] },
};
/** A Monday morning. */
const MOMENT = { now: Date.parse('2026-11-23T09:00:00Z'), zone: 'UTC' };

const lines = (delivery: DeliveryText | 'undeliverable', price = '12.90', view: Partial<PromiseView> = {}) =>
  promiseLines({ delivery, place: 'Peru', price }, TEXTS, {
    base: DOLLAR,
    shown: DOLLAR,
    locale: 'en',
    moment: null,
    ...view,
  });

describe('a promise in words', () => {
  test('of a static page names days and no dates', () => {
    expect(lines(DELIVERY)).toEqual({
      isDeliverable: true,
      isFree: false,
      arrival: 'in 3–6 days',
      leaving: 'leaves in 2 days',
      shipping: 'costs $7.90, free from $49.00',
      missing: '$36.10 more',
      card: 'in 3–6 days',
    });
  });

  test('names dates where the moment is known', () => {
    expect(lines(DELIVERY, '12.90', { moment: MOMENT })).toMatchObject({
      arrival: 'arrives Thu,\u00a0Nov\u00a026\u00a0– Mon,\u00a0Nov\u00a030',
      leaving: 'leaves Tue,\u00a0Nov\u00a024',
      card: 'by Mon,\u00a0Nov\u00a030',
    });
  });

  test('calculates a fee in the shown currency, as the checkout does', () => {
    // 1,035 yen and 0.4 of 375 yen; whole units of money are single yen.
    expect(lines(DELIVERY, '12.90', { shown: YEN }).shipping).toBe('costs ¥1,185, free from ¥7,350');
  });

  test('is free from the threshold on', () => {
    expect(lines(DELIVERY, '49.00')).toMatchObject({ isFree: true, shipping: 'free', missing: '', card: 'free' });
    expect(lines(DELIVERY, '48.99')).toMatchObject({ isFree: false, missing: '$0.01 more' });
  });

  test('without a threshold says the fee alone, and without a charge none', () => {
    const { charge } = DELIVERY;
    expect(lines({ ...DELIVERY, charge: charge && { ...charge, free: null } })).toMatchObject({
      shipping: 'costs $7.90',
      missing: '',
    });
    expect(lines({ ...DELIVERY, charge: null }).shipping).toBe('free');
  });

  test('of a shop that names no days says so, on cards nothing', () => {
    const undated = lines({ ...DELIVERY, schedule: null }, '12.90', { moment: MOMENT });
    expect(undated).toMatchObject({ arrival: 'undated', leaving: '', card: '' });
  });

  test('of what is not shipped there names the place', () => {
    expect(lines('undeliverable')).toEqual({
      isDeliverable: false,
      isFree: false,
      arrival: 'not to Peru',
      leaving: '',
      shipping: 'choose another',
      missing: '',
      card: 'not to Peru',
    });
  });
});

test('one day is no span', () => {
  expect(datesText({ from: '2026-11-26', to: '2026-11-26' }, 'en')).toBe('Thu,\u00a0Nov\u00a026');
  expect(datesText({ from: '2026-11-26', to: '2026-11-27' }, 'zh')).toContain('11月26日周四');
});
