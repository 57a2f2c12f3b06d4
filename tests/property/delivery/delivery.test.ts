import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type DeliveryTerms, promiseDelivery, termsAt } from '#domain/delivery/delivery-terms.ts';
import { daysToArrival, deliveryWindow, joinWindows } from '#domain/delivery/delivery-window.ts';
import { productShippingFee } from '#domain/pricing/shipping-fee.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { amount, regionIds, shippingTemplate } from '../../support/checkout/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const restDays = fc.uniqueArray(fc.nat(6), { maxLength: 6 });
const days = fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => ({ leastDays: Math.min(a, b), mostDays: Math.max(a, b) }));
const schedule = fc
  .record({ handlingDays: fc.nat(9), cutOff: fc.nat(1440), restDays, days })
  .map(({ days: span, ...others }) => ({ ...others, ...span }));
const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Europe/Berlin');
const decimals = fc.constantFrom(0, 2, 3);
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const rests = (date: string, rest: readonly number[]) => rest.includes(new Date(at(date)).getUTCDay());

/** Working days after one date up to and with another. */
function workingDaysBetween(from: string, to: string, rest: readonly number[]): number {
  let count = 0;
  for (let day = at(from) + DAY_MS; day <= at(to); day += DAY_MS)
    if (!rest.includes(new Date(day).getUTCDay())) count += 1;
  return count;
}

describe('a delivery window', () => {
  law('leaves and arrives on working days, in order', [schedule, now, zone], (given, moment, place) => {
    const { leaves, from, to } = deliveryWindow(given, moment, place);
    expect(leaves <= from && from <= to).toBe(true);
    expect([leaves, from, to].filter((date) => rests(date, given.restDays))).toEqual([]);
  });

  law('is on its way for exactly the days of its transit', [schedule, now, zone], (given, moment, place) => {
    const { leaves, from, to } = deliveryWindow(given, moment, place);
    expect(workingDaysBetween(leaves, from, given.restDays)).toBe(given.leastDays);
    expect(workingDaysBetween(leaves, to, given.restDays)).toBe(given.mostDays);
  });

  law(
    'never comes earlier for a later order',
    [schedule, now, fc.nat(9 * DAY_MS), zone],
    (given, moment, later, place) => {
      const [first, second] = [deliveryWindow(given, moment, place), deliveryWindow(given, moment + later, place)];
      expect(first.leaves <= second.leaves && first.from <= second.from && first.to <= second.to).toBe(true);
    },
  );

  law('lies within the days that a page says for all orders', [schedule, now], (given, moment) => {
    const today = new Date(moment).toISOString().slice(0, 10);
    const { from, to } = deliveryWindow(given, moment, 'UTC');
    const { least, most } = daysToArrival(given);
    expect(workingDaysBetween(today, from, given.restDays)).toBeGreaterThanOrEqual(least);
    expect(workingDaysBetween(today, to, given.restDays)).toBeLessThanOrEqual(most);
  });

  law('joined holds every one of them', [fc.array(fc.tuple(schedule, now), { minLength: 1, maxLength: 4 })], (list) => {
    const windows = list.map(([given, moment]) => deliveryWindow(given, moment, 'UTC'));
    const joined = joinWindows(windows);
    expect(windows.every(({ from, to }) => joined && joined.from <= from && to <= joined.to)).toBe(true);
  });
});

const transit = fc
  .record({ regionId: fc.nat(4), days })
  .map(({ regionId, days: { leastDays: least, mostDays: most } }) => ({ regionId, least, most }));
const terms: fc.Arbitrary<DeliveryTerms> = fc
  .tuple(
    shippingTemplate,
    fc.record({
      handlingDays: fc.nat(9),
      cutOff: fc.nat(1440),
      restDays,
      transits: fc.array(transit, { maxLength: 3 }),
    }),
  )
  .map(([template, times]) => ({ ...template, ...times }));
const ordered = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  weight: fc.nat(20_000),
  volume: fc.nat(20_000),
  price: amount,
});

describe('a promise', () => {
  law('costs what the checkout charges', [terms, ordered, regionIds, decimals], (given, pieces, place, places) => {
    const found = termsAt(given, place);
    fc.pre(found !== null);
    const { fee } = promiseDelivery(found, pieces, { now: 0, zone: 'UTC', decimals: places });
    const line = { ...pieces, amount: pieces.price * pieces.quantity };
    expect(fee).toBe(productShippingFee(given, [line], place, places));
  });

  law(
    'is free once what is missing is added',
    [terms, ordered, regionIds, decimals],
    (given, pieces, place, places) => {
      const found = termsAt(given, place);
      fc.pre(found !== null);
      const moment = { now: 0, zone: 'UTC', decimals: places };
      const { freeFrom, missing } = promiseDelivery(found, pieces, moment);
      if (freeFrom === null) return expect(missing).toBe(0);
      expect(missing).toBeGreaterThan(0);
      expect(pieces.price * pieces.quantity + missing).toBe(freeFrom);
      const enough = { ...pieces, quantity: 1, price: freeFrom };
      return expect(promiseDelivery(found, enough, moment).fee).toBe(0);
    },
  );

  law('is undeliverable exactly where there are transits and none leads to', [terms, regionIds], (given, place) => {
    const reached = given.transits.some(({ regionId }) => regionId === 0 || place.includes(regionId));
    expect(termsAt(given, place) === null).toBe(given.transits.length > 0 && !reached);
  });
});
