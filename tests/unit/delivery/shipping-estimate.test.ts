import { describe, expect, test } from 'vitest';
import type { PlaceTerms } from '#domain/delivery/delivery-terms.ts';
import { type EstimatedLine, estimateShipping } from '#domain/delivery/shipping-estimate.ts';

const MOMENT = { now: Date.parse('2026-11-23T09:00:00Z'), zone: 'UTC', decimals: 2 };
const schedule = { handlingDays: 0, leastDays: 2, mostDays: 4, cutOff: 840, restDays: [] };
const charged: PlaceTerms = {
  charge: {
    chargeBy: 1,
    rule: { regionId: 0, first: 1, firstPrice: 590, renewal: 1, renewalPrice: 200 },
    free: { regionId: 0, number: 9999, price: 4900 },
  },
  schedule,
};
const line = (
  productId: number,
  quantity: number,
  price: number,
  terms: PlaceTerms | null = charged,
): EstimatedLine => ({
  productId,
  quantity,
  price,
  weight: 0,
  volume: 0,
  terms,
});
const estimate = (...lines: EstimatedLine[]) => estimateShipping(lines, MOMENT);

describe('an estimate of shipping', () => {
  test('charges lines of one product together and two products apart', () => {
    expect(estimate(line(1, 1, 1000), line(1, 1, 1200)).fee).toBe(790);
    expect(estimate(line(1, 1, 1000), line(2, 1, 1200)).fee).toBe(1180);
  });

  test('is free where one product reaches its threshold', () => {
    expect(estimate(line(1, 2, 2000), line(1, 1, 900)).fee).toBe(0);
    expect(estimate(line(1, 2, 2000), line(2, 1, 900)).fee).toBe(790 + 590);
  });

  test('of nothing, and of what is sent for nothing, is nothing', () => {
    expect(estimate()).toEqual({ fee: 0, undeliverable: [], window: null });
    expect(estimate(line(1, 3, 100, { charge: null, schedule: null }))).toEqual({
      fee: 0,
      undeliverable: [],
      window: null,
    });
  });

  test('names what does not ship there and leaves it out', () => {
    expect(estimate(line(1, 1, 1000), line(2, 1, 1000, null))).toMatchObject({ fee: 590, undeliverable: [2] });
  });

  test('goes from the first arrival to the last', () => {
    const slow = { ...charged, schedule: { ...schedule, leastDays: 7, mostDays: 12 } };
    expect(estimate(line(1, 1, 1000), line(2, 1, 1000, slow)).window).toEqual({
      leaves: '2026-11-23',
      from: '2026-11-25',
      to: '2026-12-05',
    });
  });
});
