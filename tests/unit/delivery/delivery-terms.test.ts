import { describe, expect, test } from 'vitest';
import { type DeliveryTerms, promiseDelivery, termsAt } from '#domain/delivery/delivery-terms.ts';

const [STATE, COUNTRY, ELSEWHERE] = [7, 211, 105];
const MOMENT = { now: Date.parse('2026-11-23T09:00:00Z'), zone: 'UTC', decimals: 2 };

const terms = (over: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  appoint: 2,
  chargeBy: 1,
  rules: [
    { regionId: 0, first: 1, firstPrice: 590, renewal: 1, renewalPrice: 200 },
    { regionId: STATE, first: 1, firstPrice: 1290, renewal: 1, renewalPrice: 500 },
  ],
  free: [{ regionId: 0, number: 9999, price: 4900 }],
  handlingDays: 1,
  cutOff: 840,
  restDays: [0, 6],
  transits: [
    { regionId: COUNTRY, least: 2, most: 4 },
    { regionId: STATE, least: 4, most: 7 },
  ],
  ...over,
});
const pieces = (quantity: number, price: number, weight = 0, volume = 0) => ({ quantity, weight, volume, price });
const promised = (place: readonly number[], ordered = pieces(1, 4000), over?: Partial<DeliveryTerms>) => {
  const at = termsAt(terms(over), place);
  return at && promiseDelivery(at, ordered, MOMENT);
};

describe('terms at a place', () => {
  test('are those of its most specific region', () => {
    expect(termsAt(terms(), [STATE, COUNTRY])).toMatchObject({
      charge: { rule: { firstPrice: 1290 } },
      schedule: { handlingDays: 1, leastDays: 4, mostDays: 7, cutOff: 840, restDays: [0, 6] },
    });
    expect(termsAt(terms(), [COUNTRY])).toMatchObject({
      charge: { rule: { firstPrice: 590 } },
      schedule: { leastDays: 2, mostDays: 4 },
    });
  });

  test('are none where no transit leads to', () => {
    expect(termsAt(terms(), [ELSEWHERE])).toBeNull();
  });

  test('lead everywhere with a transit of region 0', () => {
    const transits = [{ regionId: 0, least: 7, most: 12 }];
    expect(termsAt(terms({ transits }), [ELSEWHERE])?.schedule).toMatchObject({ leastDays: 7, mostDays: 12 });
  });

  test('name no days without transits, and still ship', () => {
    expect(termsAt(terms({ transits: [] }), [ELSEWHERE])).toMatchObject({ schedule: null, charge: {} });
    expect(promised([ELSEWHERE], pieces(1, 4000), { transits: [] })?.window).toBeNull();
  });

  test('charge nothing where all is free', () => {
    expect(termsAt(terms({ appoint: 0 }), [COUNTRY])?.charge).toBeNull();
    expect(promised([COUNTRY], pieces(1, 4000), { appoint: 0 })).toMatchObject({ fee: 0, freeFrom: null, missing: 0 });
  });
});

describe('a promise', () => {
  test('says the fee, from where on there is none, and what is missing', () => {
    expect(promised([COUNTRY])).toEqual({
      fee: 590,
      freeFrom: 4900,
      missing: 900,
      window: { leaves: '2026-11-24', from: '2026-11-26', to: '2026-11-30' },
    });
  });

  test('says from where on there is no fee also for the smallest one', () => {
    const rules = [{ regionId: 0, first: 1, firstPrice: 1, renewal: 1, renewalPrice: 0 }];
    expect(promised([COUNTRY], pieces(1, 4000), { rules })).toMatchObject({ fee: 1, freeFrom: 4900, missing: 900 });
  });

  test('counts all pieces towards fee and threshold', () => {
    expect(promised([COUNTRY], pieces(2, 1000))).toMatchObject({ fee: 790, missing: 2900 });
    expect(promised([COUNTRY], pieces(5, 1000))).toMatchObject({ fee: 0, freeFrom: null, missing: 0 });
  });

  test('charges by weight and by volume', () => {
    const rules = [{ regionId: 0, first: 1000, firstPrice: 690, renewal: 1000, renewalPrice: 250 }];
    expect(promised([COUNTRY], pieces(1, 100, 1800), { chargeBy: 2, rules })?.fee).toBe(890);
    expect(promised([COUNTRY], pieces(1, 100, 0, 1800), { chargeBy: 3, rules })?.fee).toBe(890);
  });

  test('names no threshold where no amount makes it free', () => {
    expect(promised([COUNTRY], pieces(1, 100), { free: [] })).toMatchObject({ fee: 590, freeFrom: null, missing: 0 });
  });
});
